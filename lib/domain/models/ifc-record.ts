/**
 * A record of an IFC file: its arguments by their place in the entity's definition. What is missing, or of another
 * kind than asked for, is null: files with too few arguments are common. Valid until the next record is read.
 */
export interface IfcRecord {
  readonly id: number;
  /** In capitals. */
  readonly entity: string;
  text(index: number): string | null;
  number(index: number): number | null;
  symbol(index: number): string | null;
  ref(index: number): number | null;
  eachRef(index: number, visit: (id: number) => void): void;
}
