// swift-tools-version: 6.2
import PackageDescription

/// Every target is built with the same strictness; a warning is an error.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target; its folder below `Sources` has its name.
func library(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// A test target; tests may use Foundation and unsafe code.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], fixtures: Bool = false,
  snapshots: Bool = false
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies,
    exclude: snapshots ? ["Snapshots"] : [],
    resources: fixtures ? [.copy("Fixtures")] : [],
    swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
}

/// The files that every page is made of.
let pageFiles = [
  "page.html", "page.css", "list.css", "detail.css", "wide.css", "print.css", "dark.css",
  "texts.js", "dom.js", "theme.js", "book.js", "fold.js", "search.js", "row.js", "list.js",
  "bar.js", "detail.js", "print.js", "main.js",
]

let package = Package(
  name: "minglu",
  products: [
    .executable(name: "minglu", targets: ["MingluCommand"]),
    .library(name: "ContactConvert", targets: ["ContactConvert", "ContactMerge", "ContactModel"]),
  ],
  targets: [
    // The system's ICU: module map and version-neutral shims.
    .systemLibrary(name: "CICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    // Scanning of bytes in SIMD, as static inline functions of a C header.
    .target(name: "CScan"),
    // The arguments of the process, also where there is no /proc.
    .target(name: "CProcess"),
    // Sources, sinks, buffers, transfer encodings.
    library("ByteIO", ["CScan", "CProcess"]),
    // Pull reader and writer for JSON (RFC 8259).
    library("JSONStream", ["ByteIO"]),
    // Charsets: conversion and detection; thin owning wrappers over ICU.
    library("ICUText", ["CICU", "ByteIO"]),
    // Cards, names, values, the tables of properties and labels, findings.
    library("ContactModel", ["ByteIO"], exclude: ["Scripts"]),
    // Readings, surnames, sort keys, sections, sorting on disk.
    library(
      "ContactOrder", ["ContactModel", "ICUText", "ByteIO"],
      exclude: ["Scripts", "Data/LICENSE.pypinyin"]),
    // Who is who, merging cards, groups of people.
    library("ContactMerge", ["ContactModel", "ByteIO"]),
    // One folder a format; VCard holds reader, writer, dialects and translation.
    library("ContactFormats", ["ContactModel", "JSONStream", "ICUText", "ByteIO"]),
    // The page to browse contacts in. A target of its own, as the files of the page are compiled
    // into it as arrays, which takes some seconds.
    .target(
      name: "ContactPage",
      dependencies: ["ContactFormats", "ContactModel", "JSONStream", "ByteIO"],
      resources: pageFiles.map { .embedInCode("Page/\($0)") }, swiftSettings: strict),
    // The public face: converter, options, report.
    library(
      "ContactConvert",
      [
        "ContactFormats", "ContactMerge", "ContactOrder", "ContactPage", "ContactModel",
        "JSONStream", "ICUText", "ByteIO",
      ]),
    // The command: flags, help, main.
    .executableTarget(
      name: "MingluCommand",
      dependencies: [
        "ContactConvert", "ContactFormats", "ContactMerge", "ContactOrder", "ContactModel",
        "JSONStream", "ByteIO",
      ],
      exclude: ["Scripts"], swiftSettings: strict),

    // What a valid JSContact Card is, for tests of several targets.
    .target(
      name: "JSContactRules", dependencies: ["JSONStream", "ByteIO"], path: "Tests/JSContactRules",
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),

    // Black box: runs the tool that is built beside the tests.
    tests("CommandTests", ["MingluCommand", "JSContactRules"], fixtures: true, snapshots: true),
    // No Foundation here: its ICU and the system's do not go into one module.
    tests(
      "ContactConvertTests",
      ["ContactConvert", "ContactMerge", "ContactModel", "ICUText", "ByteIO"]),
    // The scans compiled without SIMD, under other names, to compare with.
    .target(name: "CScanScalar", path: "Tests/CScanScalar"),
    tests("ByteIOTests", ["ByteIO", "CScan", "CScanScalar"]),
    tests("ContactModelTests", ["ContactModel", "ByteIO"]),
    tests(
      "ContactOrderTests", ["ContactOrder", "ContactModel", "ICUText", "ByteIO"], fixtures: true),
    tests("ContactMergeTests", ["ContactMerge", "ContactModel", "ByteIO"]),
    tests("JSONStreamTests", ["JSONStream", "ByteIO"], fixtures: true),
    tests("ContactPageTests", ["ContactPage", "ContactFormats", "ContactModel", "ByteIO"]),
    tests("ICUTextTests", ["ICUText", "ByteIO"]),
    tests(
      "ContactFormatsTests",
      ["ContactFormats", "ContactModel", "JSONStream", "ICUText", "ByteIO", "JSContactRules"],
      fixtures: true),
  ]
)
