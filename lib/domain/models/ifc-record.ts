/**
 * A record of an IFC file with its arguments by their index in the entity's definition. Arguments that are
 * missing or of another type are null: files with too few arguments are common. Valid until the next record
 * is read.
 */
export interface IfcRecord {
  readonly id: number;
  /** In upper case. */
  readonly entity: string;
  text(index: number): string | null;
  number(index: number): number | null;
  symbol(index: number): string | null;
  ref(index: number): number | null;
  eachRef(index: number, visit: (id: number) => void): void;
}
