import type { FileFields } from '@/lib/domain/configuration-file/file-objects';
import type { ServiceContext } from '../context';
import type { Message } from '../errors';

/** One thing as it is stored, in the form of a file. */
export interface StoredThing<Fields> {
  key: string;
  /** The key of the thing that it belongs to. */
  within?: string | undefined;
  /** Its id, if it has one that a file may give. */
  id?: number;
  fields: Fields;
}

/** One thing as a file wants it. */
export interface WantedThing<Fields> {
  key: string;
  /** The key of the thing that it belongs to; empty if it stands alone. */
  within: string;
  isNew: boolean;
  /** The id that a new one is to have; the next one if missing. */
  id: number | undefined;
  /** Whether it is to be removed. */
  isLeftOut: boolean;
  /** All that is known of it afterwards. */
  fields: Fields;
  /** Whether one of these fields changes, or something inside of it. */
  isChanged(...fields: (keyof Fields & string)[]): boolean;
  /** What a change removes for good may go. */
  isConfirmed: boolean;
}

/** How the things of a noun come into a file, and from it into the portal: by the services that administrators use. */
export interface FileStore<Fields> {
  read(ctx: ServiceContext): Promise<StoredThing<Fields>[]>;
  /** What a file names in the form in which it will be stored, if that may differ. */
  asStored?(fields: Fields): Fields;
  /** @throws AppError as the services do */
  write(ctx: ServiceContext, thing: WantedThing<Fields>): Promise<void>;
  /**
   * Writes things that belong to the same one at once, in place of `write`.
   * @returns why things are refused, by key
   */
  writeTogether?(
    ctx: ServiceContext,
    things: readonly WantedThing<Fields>[],
  ): Promise<ReadonlyMap<string, readonly Message[]>>;
}

/** The store of any noun. */
export type AnyFileStore = FileStore<FileFields>;

/** The contract checks files with the schemas of the calls, so that their fields are those of the store. */
export function anyStore<Fields extends FileFields>(store: FileStore<Fields>): AnyFileStore {
  return store as AnyFileStore;
}

/** The properties of an interface, in the form that files take. */
export type Plain<T> = { [Name in keyof T]: T[Name] };
