import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { ENTITY_KEY, MAX_ENTITY_KEY } from '@/lib/domain/configuration/entity-fields';
import { USAGE_KINDS, type UsageKind } from '@/lib/domain/configuration/entity-usage';

/** The key by which files and documents name a thing. */
export const entityKey = z.stringFormat('key', ENTITY_KEY).max(MAX_ENTITY_KEY);

/** How much of what refers to a thing. */
export const usageSchema = named(
  'EntityUsage',
  z.object(Object.fromEntries(USAGE_KINDS.map((kind) => [kind, z.int32()])) as Record<UsageKind, z.ZodInt32>),
);

const accessSchema = named('EntityAccess', z.strictObject({ isActive: z.boolean() }));

interface EntityKind<Id extends string, Key extends string, Fields extends z.ZodRawShape, Item> {
  /** Path of the list. */
  path: string;
  /** The name of one in the OpenAPI document, as the prefix of its bodies. */
  name: string;
  /** In a sentence: `a plant`. */
  noun: string;
  /** Where it is not offered any more when it is deactivated. */
  offered: string;
  tags: readonly string[];
  /** Names of its id and its key on the wire. */
  id: Id;
  key: Key;
  item: Item;
  /** The form of its key, if it is not that of `entityKey`. */
  keyForm?: z.ZodCustomStringFormat;
  /** What is entered. */
  fields: Fields;
}

/** The calls by which administrators maintain one kind of thing; its list is declared beside them. */
export function entityCalls<
  const Id extends string,
  const Key extends string,
  Fields extends z.ZodRawShape,
  Item extends z.ZodObject,
>({
  path,
  name,
  noun,
  offered,
  tags,
  id,
  key,
  keyForm = entityKey,
  item,
  fields,
}: EntityKind<Id, Key, Fields, Item>) {
  const common = { tags, description: 'For administrators.' };
  const params = z.object({ [id]: z.coerce.number().pipe(z.int32()) as z.ZodType<number> } as Record<
    Id,
    z.ZodType<number>
  >);
  const ofOne = { ...common, path: `${path}/{${id}}`, params };
  const newKey = { [key]: keyForm } as Record<Key, z.ZodCustomStringFormat>;
  const newSchema = named(`New${name}`, z.strictObject({ ...newKey, ...fields }));
  const sameKey = { [key]: keyForm.optional() } as Record<Key, z.ZodOptional<z.ZodCustomStringFormat>>;
  return {
    /** The body of a new one, for forms. */
    newSchema,
    create: endpoint({
      ...common,
      method: 'POST',
      path,
      summary: `Creates ${noun}`,
      body: newSchema,
      answer: one(item),
      status: 201,
      errors: ['ValidationFailed', 'Forbidden'],
    }),
    get: endpoint({
      ...ofOne,
      method: 'GET',
      summary: `Returns ${noun}`,
      answer: one(item),
      errors: ['Forbidden'],
    }),
    change: endpoint({
      ...ofOne,
      method: 'PUT',
      summary: `Changes ${noun}; its key never changes`,
      body: named(
        `${name}Change`,
        readBack(item, z.strictObject({ ...sameKey, ...fields, version: z.int32().optional() })),
      ),
      answer: one(item),
      errors: ['ValidationFailed', 'Forbidden', 'FixedOnceUsed', 'StaleVersion'],
    }),
    remove: endpoint({
      ...ofOne,
      method: 'DELETE',
      summary: `Deletes ${noun} that nothing refers to`,
      status: 204,
      errors: ['Forbidden', 'InUse', 'StaleVersion'],
    }),
    switch: endpoint({
      ...ofOne,
      method: 'PUT',
      path: `${path}/{${id}}/access`,
      summary: `Deactivates or reactivates ${noun}`,
      description: `For administrators. A deactivated one is not offered any more ${offered}; where it is used, nothing changes.`,
      body: accessSchema,
      answer: one(item),
      errors: ['ValidationFailed', 'Forbidden', 'StaleVersion'],
    }),
    usage: endpoint({
      ...ofOne,
      method: 'GET',
      path: `${path}/{${id}}/usage`,
      summary: `Counts what refers to ${noun}`,
      answer: one(usageSchema),
      errors: ['Forbidden'],
    }),
  };
}
