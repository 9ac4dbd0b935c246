internal import ContactModel
package import JSONStream

/// What a broken record costs: itself alone, wherever the next one can be found.
extension RecordFinder {
  /// Goes on behind an error.
  ///
  /// - Throws: `ContactError` when the source failed, or nothing behind the error can be read.
  package mutating func recover(_ error: JSONError) throws(ContactError) {
    if case .io(let failure) = error.kind { throw ContactError(.io(failure)) }
    if holdsOneRecord {
      returnToInput()
      return reportUnreadable(error)
    }
    enterProbedArray()
    let isAmongRecords = place == .elements
    isSatisfied = true
    if !isAmongRecords, isInArray || parked != nil {
      try end(with: error)
    } else if isAmongRecords {
      try recoverElement(error)
    } else {
      try recoverLine(error)
    }
  }

  /// Takes the array whose first object is broken for one of records, if that has shown to be one.
  private mutating func enterProbedArray() {
    guard place == .topLevel, let array = probed, reader.depth > array.depth else { return }
    guard array.layout != nil || array.depth == 1 && options.isExplicit else { return }
    enterArray(array.layout)
    arrayDepth = array.depth
  }

  /// Goes to the next element of the array of records.
  private mutating func recoverElement(_ error: JSONError) throws(ContactError) {
    if error.isAtEnd { try end(with: error) }
    if reader.depth > arrayDepth || error.isInStrayText {
      reportUnreadable(error)
    } else {
      report(error, .mendedJSON)
    }
    do throws(JSONError) {
      if try reader.skipElement(inside: arrayDepth, from: position.column) { return }
    } catch {
      if case .io(let failure) = error.kind { throw ContactError(.io(failure)) }
    }
    place = .rest
    returnToInput()
  }

  /// Goes to the next line with an object.
  private mutating func recoverLine(_ error: JSONError) throws(ContactError) {
    reportUnreadable(error)
    place = .topLevel
    do throws(JSONError) {
      pendingToken = try nextLineWithObject()
    } catch {
      guard case .io(let failure) = error.kind else { return }
      throw ContactError(.io(failure))
    }
  }

  /// Goes to the next line that begins with a brace: others are what is left of the broken object.
  private mutating func nextLineWithObject() throws(JSONError) -> JSONToken {
    while try reader.skipLine() {
      do throws(JSONError) {
        let token = try reader.next()
        if token == .end || token == .beginObject && reader.position.column == 1 { return token }
      } catch {
        if case .io = error.kind { throw error }
      }
    }
    return .end
  }

  /// Ends the run where nothing behind the error can be read.
  private mutating func end(with error: JSONError) throws(ContactError) {
    // Between records and behind them an error costs none.
    let isInside = place == .topLevel || place == .elements && reader.depth > arrayDepth
    number += 1
    if isInside { findings.unreadable += 1 }
    place = .ended
    returnToInput()
    throw ContactError(
      .syntax(error.message), line: error.position.line, column: error.position.column,
      card: number)
  }

  private mutating func reportUnreadable(_ error: JSONError) {
    number += 1
    findings.unreadable += 1
    report(error)
  }

  private func report(_ error: JSONError, _ code: DiagnosticCode = .syntax) {
    findings.report(
      code, error.message, line: error.position.line, column: error.position.column,
      card: number)
  }
}
