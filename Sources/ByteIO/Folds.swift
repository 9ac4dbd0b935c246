internal import CScan

/// The folds of content lines (RFC 6350 §3.2): a line end and a blank.
package enum Folds {
  /// Appends a text of physical lines, joined, up to the first line end that is no fold of the common
  /// kind: CRLF or LF, a blank, and something behind it.
  ///
  /// - Parameters:
  ///   - text: the lines.
  ///   - keepsBlank: whether the blank stays.
  ///   - target: where the text goes.
  /// - Returns: the place of that line end in the text; the text's length when there is none.
  package static func unfold(
    _ text: Span<UInt8>, keepsBlank: Bool, to target: inout [UInt8]
  ) -> Int {
    var end = 0
    target.append(addingCapacity: text.count) { room in
      // There is room for the whole text, which gets no longer.
      unsafe room.withUnsafeMutableBufferPointer { bytes, count in
        guard let out = bytes.baseAddress else { return }
        let start = count
        unsafe text.withUnsafeBufferPointer { source in
          guard let base = source.baseAddress else { return }
          var written = 0
          end = unsafe cscan_unfold(base, source.count, keepsBlank ? 0 : 1, out + start, &written)
          count += written
        }
      }
    }
    return end
  }

  /// Appends a content line, cut between characters.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - limit: the most octets of a physical line without its line end; at least 2.
  ///   - fold: a line end and a blank, which counts for the line that it begins.
  ///   - target: where the physical lines go; the last one gets no line end.
  package static func fold(
    _ line: Span<UInt8>, limit: Int, with fold: Span<UInt8>, to target: inout [UInt8]
  ) {
    precondition(limit > 1)
    let most = cscan_folded_capacity(line.count, limit, fold.count)
    target.append(addingCapacity: most) { room in
      // There is room for the text with all folds that may come in.
      unsafe room.withUnsafeMutableBufferPointer { bytes, count in
        guard let out = bytes.baseAddress else { return }
        let start = count
        unsafe line.withUnsafeBufferPointer { source in
          unsafe fold.withUnsafeBufferPointer { fold in
            guard let base = source.baseAddress, let mark = fold.baseAddress else { return }
            count += unsafe cscan_fold(
              base, source.count, limit, mark, fold.count, out + start)
          }
        }
      }
    }
  }
}
