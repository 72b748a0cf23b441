import type { DelayRuleDto, DelayValuesDto } from '@/lib/contract/configuration';
import { isDelayKey } from '@/lib/domain/workflow/own-delay-rules';
import { changeDelayRule, listDelayRules } from '../configuration/delay-rules';
import { TENANTS } from '../configuration/tenants';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { anyStore, type Plain, type WantedThing } from './file-store';

type RuleInFile = Plain<DelayValuesDto>;

/** The delay rules of all tenants without their own, where they are not the built-in ones. */
export const delayRulesInFile = anyStore<RuleInFile>({
  read: (ctx) => readRules(ctx, null),
  write: (ctx, thing) => writeRule(ctx, thing, null),
});

/** The delay rules that a tenant has for itself. */
export const tenantDelayRulesInFile = anyStore<RuleInFile>({
  async read(ctx) {
    const rules = [];
    for (const { id, key } of await TENANTS.keys(ctx)) {
      rules.push(...(await readRules(ctx, id)).map((rule) => ({ ...rule, within: key })));
    }
    return rules;
  },
  async write(ctx, thing) {
    await writeRule(ctx, thing, await TENANTS.idOf(ctx, thing.within));
  },
});

async function readRules(ctx: ServiceContext, tenantId: number | null) {
  const own = (await listDelayRules(ctx, tenantId)).filter(({ isOwn }) => isOwn);
  return own.map((rule) => ({ key: rule.delayKey, fields: valuesOf(rule) }));
}

async function writeRule(
  ctx: ServiceContext,
  { key: delayKey, fields }: WantedThing<RuleInFile>,
  tenantId: number | null,
): Promise<void> {
  if (!isDelayKey(delayKey)) throw notFound();
  await changeDelayRule(ctx, { delayKey, tenantId, version: null }, valuesOf(fields));
}

function valuesOf({
  reminder1Days,
  reminder2Days,
  escalationDays,
  escalationRoleKeys,
  isOff,
}: DelayRuleDto | RuleInFile): RuleInFile {
  return { reminder1Days, reminder2Days, escalationDays, escalationRoleKeys, isOff };
}
