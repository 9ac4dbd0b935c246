internal import ByteIO

/// The files in `Page/`, which the build puts into the program.
///
/// One script and two style sheets go into a page. The scripts share one scope, in this order.
enum PageFiles {
  static let shell = PackageResources.page_html
  /// The wide window's rules overrule those before them, and paper's all.
  static let style = [
    PackageResources.page_css, PackageResources.list_css, PackageResources.detail_css,
    PackageResources.wide_css, PackageResources.print_css,
  ].flatMap { $0 }
  /// Applies in the dark; the page's switch changes when that is.
  static let darkStyle = PackageResources.dark_css

  static let script: [UInt8] = {
    var script: [UInt8] = []
    script.append("(() => {\n\"use strict\";\n")
    for part in scripts { script.append(part.span) }
    script.append("})();\n")
    return script
  }()

  private static var scripts: [[UInt8]] {
    [
      PackageResources.texts_js, PackageResources.dom_js, PackageResources.theme_js,
      PackageResources.book_js, PackageResources.fold_js, PackageResources.search_js,
      PackageResources.row_js, PackageResources.list_js, PackageResources.bar_js,
      PackageResources.detail_js, PackageResources.print_js, PackageResources.main_js,
    ]
  }

  /// What the browser may do with the page (Content Security Policy Level 3): run this script and
  /// use these styles, show pictures that are in the page, and nothing else; no network.
  static let policy: [UInt8] = {
    var policy: [UInt8] = []
    policy.append("default-src 'none'; img-src data:; script-src")
    appendDigest(of: script, to: &policy)
    policy.append("; style-src")
    appendDigest(of: style, to: &policy)
    appendDigest(of: darkStyle, to: &policy)
    policy.append("; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'")
    return policy
  }()

  private static func appendDigest(of file: [UInt8], to target: inout [UInt8]) {
    target.append(" 'sha256-")
    Base64.encode(SHA256.digest(of: file.span).span, to: &target)
    target.append("'" as StaticString)
  }
}
