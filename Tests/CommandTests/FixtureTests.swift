import Testing

/// Every case of the files below `Fixtures`.
struct FixtureTests {
  @Test(arguments: Fixture.cases(in: "usage.txt"))
  func usage(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "places.txt"))
  func places(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "failures.txt"))
  func failures(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "jobs.txt"))
  func jobs(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "findings.txt"))
  func findings(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "json.txt"))
  func json(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "receivers.txt"))
  func receivers(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "selection.txt"))
  func selection(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "split.txt"))
  func split(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "photos.txt"))
  func photos(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "check.txt"))
  func check(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "sort.txt"))
  func sort(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "sections.txt"))
  func sections(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "phonetic.txt"))
  func phonetic(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "numbers.txt"))
  func numbers(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "memo-json.txt"))
  func memoJSON(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "contacts-json.txt"))
  func contactsJSON(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "backups.txt"))
  func backups(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "csv.txt"))
  func csv(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "android.txt"))
  func android(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "merge.txt"))
  func merge(_ fixture: Fixture) throws { try fixture.check() }

  @Test(arguments: Fixture.cases(in: "dedupe.txt"))
  func dedupe(_ fixture: Fixture) throws { try fixture.check() }

  @Test func allFilesAreThere() {
    for (name, least) in [
      ("usage.txt", 20), ("places.txt", 15), ("failures.txt", 10), ("findings.txt", 10),
      ("json.txt", 10), ("receivers.txt", 3), ("selection.txt", 6), ("split.txt", 10),
      ("photos.txt", 6), ("check.txt", 8),
      ("android.txt", 3),
      ("json.txt", 10), ("receivers.txt", 3), ("android.txt", 3), ("sort.txt", 8),
      ("sections.txt", 4), ("phonetic.txt", 3),
      ("numbers.txt", 5), ("memo-json.txt", 8), ("contacts-json.txt", 10),
      ("backups.txt", 11),
      ("merge.txt", 8), ("dedupe.txt", 3),
      ("csv.txt", 12),
    ] {
      #expect(Fixture.cases(in: name).count >= least, "\(name)")
    }
  }
}
