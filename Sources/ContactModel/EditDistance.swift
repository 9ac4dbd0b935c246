/// Finds the name that was probably meant.
package enum EditDistance {
  /// The candidate that is nearest to a misspelled name; of equally near ones the first.
  ///
  /// A name that is part of a candidate is near to it, however much longer that one is.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    let name = name.lowercased()
    return candidates.min { closeness(name, $0) < closeness(name, $1) }
  }

  private static func closeness(_ name: String, _ candidate: String) -> Int {
    let isPart = name.count > 2 && candidate.contains(name)
    return isPart ? 1 : distance(Array(name), Array(candidate))
  }

  /// The number of letters to add, remove, replace or swap with their neighbour.
  package static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
