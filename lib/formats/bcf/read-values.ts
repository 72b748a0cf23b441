import { FileFaultError } from '../spreadsheets/file-fault';
import { childOf, childrenOf, textOf, type XmlNode } from '../xml/xml-tree';

/** A field of a topic that cannot be read. */
export class BcfFieldError extends FileFaultError {
  /** @param field its element and name, as in the file, such as `CameraViewPoint X` */
  constructor(readonly field: string) {
    super('damaged');
  }
}

const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const IFC_GUID = /^[\w$]{22}$/;
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/;

/**
 * A guid, in lower case as in 3.0.
 * @throws BcfFieldError for any other text
 */
export function guidOf(node: XmlNode, name = 'Guid'): string {
  const guid = optionalGuid(node.attribute(name));
  if (guid === null) throw new BcfFieldError(`${node.name} ${name}`);
  return guid;
}

/** A guid; null if missing or invalid. */
export function optionalGuid(text: string | null): string | null {
  const guid = text?.toLowerCase() ?? '';
  return GUID.test(guid) ? guid : null;
}

export function ifcGuidOf(node: XmlNode, name: string): string | null {
  const guid = node.attribute(name);
  return guid !== null && IFC_GUID.test(guid) ? guid : null;
}

/** An instant as written in the file; null if missing or invalid. */
export function dateOf(node: XmlNode, name: string): string | null {
  const text = textOf(node, name);
  return text !== null && DATE_TIME.test(text) && instantOf(text) !== null ? text : null;
}

/** Converts an instant to milliseconds; without a time zone it is UTC. Null if missing or if the day does not exist. */
export function instantOf(text: string | null): number | null {
  const at = text === null ? Number.NaN : Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}

export function wholeOf(node: XmlNode, name: string): number | null {
  const text = textOf(node, name);
  return text !== null && /^[+-]?\d{1,9}$/.test(text) ? Number(text) : null;
}

/** @throws BcfFieldError if it is not a number */
export function numberOf(node: XmlNode, name: string): number {
  const number = optionalNumber(node, name);
  if (number === null) throw new BcfFieldError(`${node.name} ${name}`);
  return number;
}

export function optionalNumber(node: XmlNode, name: string): number | null {
  const text = textOf(node, name);
  const number = Number(text ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}

export function flagOf(node: XmlNode, ...names: readonly string[]): boolean | null {
  const texts = names.map((name) => node.attribute(name)?.toLowerCase());
  if (texts.some((text) => text === 'true' || text === '1')) return true;
  return texts.some((text) => text === 'false' || text === '0') ? false : null;
}

/** Repeated elements: directly in the parent as in 2.1, or inside a list element as in 3.0. */
export function listedIn(node: XmlNode | undefined, all: string, one: string): XmlNode[] {
  const wrapper = childOf(node, all);
  return wrapper ? childrenOf(wrapper, one) : childrenOf(node, one);
}
