import Testing

/// Birthdays, both ways.
///
/// The days of Unix times are those that `date -u -d @N` shows at the nearest
/// midnight.
@Suite struct BirthTests {
  @Test(arguments: [
    (#""1990-05-09""#, "19900509"), (#""1990/05/09""#, "19900509"), (#""1990/5/9""#, "19900509"),
    (#"" 1990-05-09 ""#, "19900509"),
    (#""1990-05-09T16:00:00Z""#, "19900509"), (#""1990-05-09T00:00:00+08:00""#, "19900509"),
    (#""1990-05-09T23:59:59.999-05:00""#, "19900509"), (#""1990-05-09 08:30:00""#, "19900509"),
    (#""19900509""#, "19900509"), ("19900509", "19900509"), (#""20000229""#, "20000229"),
    // No day of the calendar, so seconds: 1970-08-19T08:09:59Z.
    ("19901399", "19700819"), ("479664000", "19850315"), (#""479664000""#, "19850315"),
    ("479664000000", "19850315"), (#""479664000000""#, "19850315"),
    // Midnight in UTC and in UTC-5, and half a day off on either side.
    ("479692800", "19850315"), ("479710800", "19850315"), ("479649600", "19850315"),
    ("479649599", "19850314"), ("479735999", "19850315"), ("479736000", "19850316"),
    ("978278400", "20010101"), ("0", "19700101"), ("-86400", "19691231"), ("-1", "19700101"),
    (#""-220924800""#, "19630101"), ("-220924800000", "19630101"), ("4100000000", "20991204"),
    ("4100000001", "19700217"), ("4.79664E+8", "19850315"), ("951782400", "20000229"),
    (#""--05-09""#, "--0509"), (#""--02-29""#, "--0229"),
  ])
  func dates(_ value: String, _ date: String) {
    let reading = read("[{\"name\": \"A\", \"birth\": \(value)}]")
    #expect(reading.cards == [["FN:A", "BDAY:\(date)"]])
  }

  @Test(arguments: [
    "1990-13-09", "1990-02-29", "--02-30", "1990-05", "春天", "1990.05.09", "Wed May 09 1990",
    "99999999999999999999", "9999999999999999", "+479664000", "T10:00:00", "1990-05-09T25:00:00",
  ])
  func textsThatAreNoDate(_ text: String) {
    let reading = read("[{\"name\": \"A\",\n \"birth\": \"\(text)\"}]")
    #expect(reading.cards == [["FN:A", "BDAY;VALUE=text:\(text)"]])
    #expect(reading.findings == ["2:11 bad-date 1"])
  }

  @Test(arguments: [
    ("BDAY:19900509", "1990-05-09"), ("BDAY:--0509", "--05-09"), ("BDAY:1990-05-09", "1990-05-09"),
    ("BDAY:19900509T160000Z", "1990-05-09"), ("BDAY;VALUE=text:circa 1800", "circa 1800"),
    ("BDAY;CALSCALE=gregorian:19900509", "1990-05-09"),
  ])
  func written(_ line: String, _ birth: String) {
    let writing = PhoneWriting([card(["FN:A", line])])
    #expect(writing.records == [#"{"id":1,"name":"A","birth":"\#(birth)"}"#])
    #expect(writing.lost == [:])
  }

  @Test(arguments: [
    "BDAY:1990", "BDAY:1990-05", "BDAY:---09", "BDAY:--05", "BDAY;CALSCALE=chinese:19900509",
  ])
  func withoutAForm(_ line: String) {
    let writing = PhoneWriting([card(["FN:A", line])])
    #expect(writing.records == [#"{"id":1,"name":"A"}"#])
    #expect(writing.lost == ["BDAY": 1])
  }
}
