internal import CICU

/// A running conversion from one charset to UTF-8, in steps.
///
/// Malformed and unassigned sequences become U+FFFD each and are counted. What a step cannot finish
/// (half a character, UTF-8 that does not fit) is kept for the next one.
@safe final class Conversion {
  /// What one step did.
  struct Step {
    /// The number of input bytes used.
    var read: Int
    /// The number of output bytes written.
    var written: Int
    /// Whether the output was too small: the next step goes on without new input.
    var isFull: Bool
  }

  private static let pivotCount = 2048

  private let source: OpaquePointer
  private let utf8: OpaquePointer
  private let pivot: UnsafeMutablePointer<UChar>
  private var pivotSource: UnsafeMutablePointer<UChar>?
  private var pivotTarget: UnsafeMutablePointer<UChar>?
  private let count: UnsafeMutablePointer<Int>
  private var isFresh = true

  /// A conversion from a charset, or nil when ICU has no converter for it.
  init?(_ charset: Charset) {
    // Closed in deinit, or just below.
    guard let source = unsafe Conversion.open(charset.converterName) else { return nil }
    guard let utf8 = unsafe Conversion.open("UTF-8") else {
      // The only other owner, this object, was not made.
      unsafe cicu_converter_close(source)
      return nil
    }
    unsafe self.source = source
    unsafe self.utf8 = utf8
    // Both are freed in deinit, after the converters that use them.
    unsafe pivot = .allocate(capacity: Conversion.pivotCount)
    unsafe pivotSource = pivot
    unsafe pivotTarget = pivot
    unsafe count = .allocate(capacity: 1)
    unsafe count.initialize(to: 0)
    var status = U_ZERO_ERROR
    // The counter lives as long as the converter.
    unsafe cicu_converter_count_malformed(source, count, &status)
  }

  deinit {
    // Opened and allocated in init, and handed to nobody.
    unsafe cicu_converter_close(source)
    unsafe cicu_converter_close(utf8)
    unsafe pivot.deallocate()
    unsafe count.deallocate()
  }

  private static func open(_ name: String) -> OpaquePointer? {
    var status = U_ZERO_ERROR
    // The name lives through the call.
    let converter = unsafe name.withCString { unsafe cicu_converter_open($0, &status) }
    return status.isFailure ? nil : unsafe converter
  }

  /// The number of malformed sequences since the last reset.
  var malformed: Int { unsafe count.pointee }

  /// Forgets everything: the next step begins a new text.
  func reset() {
    isFresh = true
    // The counter is initialised in init.
    unsafe count.pointee = 0
  }

  /// Converts as much as there is input and room.
  ///
  /// - Parameters:
  ///   - input: bytes in the charset.
  ///   - output: memory to fill with UTF-8; its count stays.
  ///   - offset: where to begin, below the count.
  ///   - isLast: whether the text ends with this input.
  /// - Returns: how far it went.
  func step(
    _ input: Span<UInt8>, to output: inout [UInt8], at offset: Int, isLast: Bool
  ) -> Step {
    // Both buffers are used inside the closures only.
    unsafe output.withUnsafeMutableBufferPointer { output in
      let free = unsafe UnsafeMutableBufferPointer(rebasing: output[offset...])
      return unsafe input.withUnsafeBufferPointer { input in
        unsafe step(input, to: free, isLast: isLast)
      }
    }
  }

  private func step(
    _ input: UnsafeBufferPointer<UInt8>, to output: UnsafeMutableBufferPointer<UInt8>, isLast: Bool
  ) -> Step {
    guard let outputStart = output.baseAddress, output.count > 0 else {
      return Step(read: 0, written: 0, isFull: true)
    }
    // The two views are of the same size and signedness only, and live as long as the buffers that
    // the caller keeps alive. An empty input may have no address: the output's stands in for it.
    let toStart = unsafe UnsafeMutableRawPointer(outputStart).assumingMemoryBound(to: CChar.self)
    let inputStart = unsafe input.baseAddress ?? UnsafePointer(outputStart)
    let fromStart = unsafe UnsafeRawPointer(inputStart).assumingMemoryBound(to: CChar.self)
    var to: UnsafeMutablePointer<CChar>? = unsafe toStart
    var from: UnsafePointer<CChar>? = unsafe fromStart
    var status = U_ZERO_ERROR
    // ICU reads and writes only between the starts and the limits that it is given.
    unsafe cicu_convert(
      utf8, source, &to, toStart + output.count, &from, fromStart + input.count, pivot,
      &pivotSource, &pivotTarget, pivot + Conversion.pivotCount, isFresh, isLast, &status)
    isFresh = false
    // Malformed input is dealt with in the callback: what is left is a full output or no memory.
    precondition(!status.isFailure || status == U_BUFFER_OVERFLOW_ERROR, "ICU cannot convert")
    return Step(
      read: unsafe from.map { unsafe $0 - fromStart } ?? 0,
      written: unsafe to.map { unsafe $0 - toStart } ?? 0,
      isFull: status == U_BUFFER_OVERFLOW_ERROR)
  }
}
