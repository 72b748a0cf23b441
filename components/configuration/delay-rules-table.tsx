'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { later } from '@/components/ui/later';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { call } from '@/lib/client/call';
import type { DelayRuleDto, DelayValuesDto } from '@/lib/contract/configuration';
import { useTaskText } from '@/lib/i18n/use-task-text';
import { TenantChoice } from './tenant-choice';
import { useUndoableWrite } from './use-undoable-write';

const DelayRuleDialog = later(() => import('./delay-rule-dialog').then((own) => own.DelayRuleDialog));

export interface DelayRulesTableProps {
  rules: readonly DelayRuleDto[];
  /** null for the rules of all tenants. */
  tenantId: number | null;
  tenants: readonly { id: number; title: string }[];
  /** Whether those of all tenants can be chosen. */
  hasAll?: boolean;
}

/** The delay rules: the built-in ones, and what is set for all tenants or for one. */
export function DelayRulesTable({ rules, tenantId, tenants, hasAll = true }: DelayRulesTableProps) {
  const t = useTranslations('configuration.delayRules');
  const [open, setOpen] = useState<DelayRuleDto | null>(null);
  return (
    <>
      {tenants.length > 0 && (
        <TenantChoice {...{ tenantId, tenants }} {...(hasAll && { all: t('everyTenant') })} />
      )}
      <Card flush>
        <Table stacked>
          <thead>
            <tr>
              <Th>{t('rule')}</Th>
              <Th>{t('builtIn')}</Th>
              <Th>{t('own')}</Th>
              <Th>
                <span className="sr-only">{t('change')}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <Row key={rule.delayKey} rule={rule} onChange={() => setOpen(rule)} />
            ))}
          </tbody>
        </Table>
      </Card>
      {open && <DelayRuleDialog rule={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Row({ rule, onChange }: { rule: DelayRuleDto; onChange: () => void }) {
  const t = useTranslations('configuration.delayRules');
  const nameOf = useTaskText();
  const name = nameOf(rule.delayKey);
  return (
    <Tr>
      <Td className="font-medium">{name}</Td>
      <Td label={t('builtIn')}>
        <Values values={rule.builtIn} />
      </Td>
      <Td label={t('own')}>
        {rule.isOwn ? <Values values={rule} /> : isInherited(rule) ? <Inherited rule={rule} /> : '–'}
      </Td>
      <Td>
        <span className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t('changeNamed', { rule: name })}
            onClick={onChange}
          >
            {t('change')}
          </Button>
          {rule.isOwn && <ResetButton rule={rule} name={name} />}
        </span>
      </Td>
    </Tr>
  );
}

/** Whether a tenant has the rule that was set for all. */
function isInherited({ isOwn, builtIn, ...rule }: DelayRuleDto): boolean {
  const keys = Object.keys(builtIn) as (keyof DelayValuesDto)[];
  return !isOwn && keys.some((key) => String(rule[key]) !== String(builtIn[key]));
}

function Inherited({ rule }: { rule: DelayRuleDto }) {
  const t = useTranslations('configuration.delayRules');
  return (
    <>
      <Values values={rule} />
      <span className="block text-ink-3 text-xs">{t('ofAll')}</span>
    </>
  );
}

function Values({ values }: { values: DelayValuesDto }) {
  const t = useTranslations('configuration.delayRules');
  const roles = useTranslations('roles');
  const format = useFormatter();
  if (values.isOff) return <Badge>{t('off')}</Badge>;
  const { reminder1Days: reminder1, reminder2Days: reminder2, escalationDays: escalation } = values;
  return (
    <>
      <span className="block tabular-nums">{t('days', { reminder1, reminder2, escalation })}</span>
      <span className="block text-ink-2 text-sm">
        {format.list(values.escalationRoleKeys.map((role) => roles(role)))}
      </span>
    </>
  );
}

/** Resets at once: the toast can set the rule again. */
function ResetButton({ rule, name }: { rule: DelayRuleDto; name: string }) {
  const t = useTranslations('configuration.delayRules');
  const { busy, run } = useUndoableWrite({ done: t('resetDone'), undo: t('undo'), undone: t('changed') });
  const { delayKey, tenantID, version } = rule;
  const target = { params: { delayKey }, query: tenantID === null ? {} : { tenantID } };

  const reset = () => call('resetDelayRule', { ...target, ifMatch: version });

  function setAgain() {
    const { reminder1Days, reminder2Days, escalationDays, escalationRoleKeys, isOff } = rule;
    const body = { reminder1Days, reminder2Days, escalationDays, escalationRoleKeys, isOff };
    return call('changeDelayRule', { ...target, body, ifMatch: version + 1 });
  }

  return (
    <Button
      size="sm"
      busy={busy}
      aria-label={t('resetNamed', { rule: name })}
      onClick={() => void run(reset, setAgain)}
    >
      {t('reset')}
    </Button>
  );
}
