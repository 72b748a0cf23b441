import type { EntityTable } from '@/db/queries/entity-rows';
import type { FileFields } from '@/lib/domain/configuration-file/file-objects';
import type { EntityService } from '../configuration/entity-service';
import type { ServiceContext } from '../context';
import { type AnyFileStore, anyStore, type WantedThing } from './file-store';

type Switched<Fields> = Fields & { isActive?: boolean };

interface EntityInFile<Table extends EntityTable, Input extends object, Dto, Fields> {
  service: EntityService<Table, Input, Dto>;
  /** What a file says of one. @param keyOf the key of a thing that it names by id, if `names` is given */
  fields: (item: Dto, keyOf: (id: number) => string | undefined) => Fields;
  /** The keys of what things name by ids. */
  names?: (ctx: ServiceContext) => Promise<{ id: number; key: string }[]>;
  /** What the service is told of one; what a file leaves out of a new one is left out. */
  input: (ctx: ServiceContext, thing: WantedThing<Switched<Fields>>) => Promise<Input> | Input;
  /** Finds the key of the thing that one belongs to. */
  within?: (ctx: ServiceContext) => Promise<(item: Dto) => string | undefined>;
  asStored?: (fields: Switched<Fields>) => Switched<Fields>;
  /** Writes what does not stand in its row. */
  more?: (ctx: ServiceContext, id: number, thing: WantedThing<Switched<Fields>>) => Promise<void>;
}

/** How things that administrators create, change and deactivate come into a file. */
export function entityStore<
  Table extends EntityTable,
  Input extends object,
  Dto extends { isActive: boolean },
  Fields extends FileFields,
>({
  service,
  fields,
  names,
  input,
  within,
  asStored,
  more,
}: EntityInFile<Table, Input, Dto, Fields>): AnyFileStore {
  return anyStore<Switched<Fields>>({
    ...(asStored && { asStored }),
    async read(ctx) {
      const outerOf = await within?.(ctx);
      const keys = new Map((await names?.(ctx))?.map(({ id, key }) => [id, key]));
      return (await service.list(ctx)).map(({ id, key, item }) => ({
        ...{ id, key, within: outerOf?.(item) },
        fields: { ...fields(item, (id) => keys.get(id)), isActive: item.isActive },
      }));
    },
    async write(ctx, thing) {
      const { key, isNew, id: wantedId } = thing;
      const entered = await input(ctx, thing);
      if (isNew) await service.create(ctx, key, entered, wantedId);
      const id = await service.idOf(ctx, key);
      const seen = { id, version: null };
      if (!isNew) await service.change(ctx, seen, undefined, entered);
      await more?.(ctx, id, thing);
      if (thing.isChanged('isActive')) await service.switch(ctx, seen, thing.fields.isActive === true);
    },
  });
}
