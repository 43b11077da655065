import CBOR
import PageTransfer
import ProgramEditing
import Words

/// Does what a request of Protocol/bricks asks: the length of its answer, or −1 and a `bricks-refusal`.
@_expose(wasm, "perform")
@_cdecl("perform")
public func perform(_ pointer: UnsafeRawPointer?, _ count: Int32) -> Int32 {
  var from = RequestReader(Transfer.bytes(pointer, count))
  var to = CBORWriter()
  do throws(BricksRefusal) {
    try BricksRequests.perform(&from, &to)
    return Transfer.put(to.bytes)
  } catch {
    return refuse(error)
  }
}

/// Puts a refusal and returns −1.
func refuse(_ refusal: BricksRefusal) -> Int32 {
  var to = CBORWriter()
  to.bricksRefusal(refusal)
  _ = Transfer.put(to.bytes)
  return -1
}

/// Reads bytes of the page.
func read<Value>(_ body: () throws(CBORError) -> Value) throws(BricksRefusal) -> Value {
  do throws(CBORError) {
    return try body()
  } catch {
    let fault = error.evidence
    throw .unreadable(
      FileFault(
        kind: FaultKind(rawValue: fault.kind) ?? .truncated, offset: fault.offset,
        value: fault.value, limit: fault.limit))
  }
}

extension BricksRefusal {
  init(_ problem: EditProblem) {
    self =
      switch problem {
      case .notThere: .notThere
      case .emptyName: .emptyName
      case .nameTaken(let name): .nameTaken(name: name)
      case .intoItself: .intoItself
      case .unknownType(let type): .unknownType(type: type)
      case .notOnBackground: .notOnBackground
      case .background: .background
      case .tooDeep(let limit): .tooDeep(limit: limit)
      case .size(let size): .impossibleSize(size: size)
      case .field(let name): .noField(name: name)
      }
  }
}

extension FormulaFault {
  init(_ problem: FormulaProblem) {
    self =
      switch problem {
      case .operandExpected: .operandExpected
      case .operatorExpected: .operatorExpected
      case .bracketExpected: .bracketExpected
      case .bracketUnopened: .bracketUnopened
      case .markUnclosed: .markUnclosed
      case .unknown(let words, _): .unknown(words: words)
      case .unknownVariable(let name, _): .unknownVariable(name: name)
      case .unknownList(let name, _): .unknownList(name: name)
      case .unknownInput(let name, _): .unknownInput(name: name)
      case .argumentCount(let name, let expected, let found, _):
        .argumentCount(of: name, expected: expected, found: found)
      case .nameExpected: .nameExpected
      case .tooDeep: .formulaTooDeep
      }
  }
}
