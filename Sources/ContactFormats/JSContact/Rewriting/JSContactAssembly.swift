internal import ByteIO

/// The text of a Card in the making.
///
/// Its parts are written behind one another as the lines come; then the runs of each section are put
/// together in the order of a Card.
struct JSContactAssembly {
  /// A run of text of one section.
  private struct Run {
    let start: Int
    /// The next run of the section; -1 for none.
    var next: Int32 = -1
    /// The number of the group whose label the run ends with; 0 for none.
    var item: UInt16 = 0
  }

  /// What one section has so far.
  private struct Section {
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
  }

  var text: [UInt8] = []
  private var runs: [Run] = []
  private var sections = [Section](repeating: Section(), count: JSContactSection.count)
  /// A bit for each section that has something.
  private var present: UInt32 = 0
  private var current = -1
  private let openings = JSContactSection.frames.text
  private let frames = JSContactSection.frames.sections

  /// Begins a Card.
  mutating func begin() {
    text.clear()
    runs.removeAll(keepingCapacity: true)
    var bits = present
    while bits != 0 {
      sections[bits.trailingZeroBitCount] = Section()
      bits &= bits &- 1
    }
    present = 0
    current = -1
  }

  /// Whether a section has anything.
  func has(_ section: JSContactSection) -> Bool { present & 1 << UInt32(section.rawValue) != 0 }

  /// Begins a part of a section, with the comma behind the part before.
  ///
  /// - Returns: the number of the part, from 1.
  mutating func beginPart(of section: JSContactSection) -> Int {
    let place = section.index
    if place != current { beginRun(place) }
    sections[place].count &+= 1
    let count = sections[place].count
    if count > 1 { text.append(ASCII.comma) }
    return count
  }

  private mutating func beginRun(_ place: Int) {
    let run = Int32(truncatingIfNeeded: runs.count)
    runs.append(Run(start: text.count))
    let last = Int(sections[place].last)
    if last < 0 { sections[place].first = run } else { runs[last].next = run }
    sections[place].last = run
    present |= 1 << UInt32(place)
    current = place
  }

  /// Ends an object with the label of a group that came last: what follows depends on the labels
  /// before it.
  mutating func endLabelled(_ item: UInt16) {
    runs[runs.count - 1].item = item
    current = -1
  }

  /// Calls `body` for each run of text of a section, of which there is one at least.
  func forEachRun(of section: JSContactSection, _ body: (Range<Int>) -> Void) {
    var run = Int(sections[section.index].first)
    while run >= 0 {
      body(range(of: run))
      run = Int(runs[run].next)
    }
  }

  private func range(of run: Int) -> Range<Int> {
    runs[run].start..<(run + 1 < runs.count ? runs[run + 1].start : text.count)
  }

  /// Appends all sections with commas before them.
  func append(to target: inout [UInt8]) {
    var labels: UInt16 = 0
    var bits = present
    while bits != 0 {
      let place = bits.trailingZeroBitCount
      bits &= bits &- 1
      appendOpening(of: place, to: &target)
      var run = Int(sections[place].first)
      while run >= 0 {
        target.append(text.span.extracting(range(of: run)))
        if runs[run].item > 0 { appendEnd(of: runs[run].item, &labels, to: &target) }
        run = Int(runs[run].next)
      }
      appendClosing(of: place, to: &target)
    }
  }

  private func appendOpening(of place: Int, to target: inout [UInt8]) {
    let isName = place == JSContactSection.name.index
    if isName || place == JSContactSection.fullName.index && !has(.name) {
      target.append(#","name":{"#)
    } else {
      target.append(openings.span.extracting(frames[place].opening))
    }
  }

  private func appendClosing(of place: Int, to target: inout [UInt8]) {
    let isParameters = place == JSContactSection.nameParameters.index
    if isParameters || place == JSContactSection.fullName.index && !has(.nameParameters) {
      target.append(UInt8(ascii: "}"))
    } else if frames[place].closing != 0 {
      target.append(frames[place].closing)
    }
  }

  /// Appends the end of an object with a label, with its group where that is not the one that comes
  /// back by itself (RFC 9555 §2.11.11).
  private func appendEnd(of item: UInt16, _ labels: inout UInt16, to target: inout [UInt8]) {
    labels &+= 1
    if item != labels {
      target.append(#","vCardParams":{"group":"item"#)
      target.append(decimal: Int(item))
      target.append(#""}"#)
    }
    target.append(UInt8(ascii: "}"))
  }
}
