import { useFormatter, useTranslations } from 'next-intl';
import { Badge, StateBadge } from '@/components/ui/badge';
import { LinkRow, stretchedLink, Table, TableHead, Td } from '@/components/ui/table';
import type { Tone } from '@/components/ui/tone';
import type { WorkflowDto } from '@/lib/contract/notifications';
import { href } from '@/lib/domain/navigation/pages';
import { STATE_TONES } from '@/lib/domain/vocabulary/states';
import { delayLevelKey, delayTextKey } from '@/lib/domain/workflow/delay-rules';

/** The delay rules that are open: where, in which state since when, and what is late (domain.md §4). */
export function WorkflowTable({ rows }: { rows: readonly WorkflowDto[] }) {
  const t = useTranslations('workflows.columns');
  return (
    <Table>
      <TableHead headings={[t('project'), t('unit'), t('state'), t('since'), t('rule'), t('struck')]} />
      <tbody>
        {rows.map((row) => (
          <Row key={row.reminderID} row={row} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ row }: { row: WorkflowDto }) {
  const states = useTranslations('states');
  const format = useFormatter();
  const { rootProjectUnitID: rootUnitId, projectUnitID: unitId } = row;
  return (
    <LinkRow>
      <Td className="min-w-36 font-medium">{row.rootUnitTitle}</Td>
      <Td className="min-w-44">
        <a href={href('unitDetails', { rootUnitId, unitId })} className={stretchedLink}>
          <span className="text-ink-3 tabular-nums">{row.projectUnitNo}</span> {row.title}
        </a>
      </Td>
      <Td>
        <StateBadge tone={STATE_TONES[row.stateKey]}>{states(row.stateKey)}</StateBadge>
      </Td>
      <Td className="whitespace-nowrap tabular-nums">
        <time dateTime={row.stateSince}>{format.dateTime(new Date(row.stateSince), 'short')}</time>
      </Td>
      <Td className="min-w-60">
        <Rule ruleKey={row.ruleKey} />
      </Td>
      <Td className="whitespace-nowrap tabular-nums">
        <time dateTime={row.createdOn}>{format.dateTime(new Date(row.createdOn), 'short')}</time>
      </Td>
    </LinkRow>
  );
}

const TONES: Record<ReturnType<typeof delayLevelKey>, Tone> = {
  Reminder1: 'neutral',
  Reminder2: 'warn',
  Escalation: 'bad',
  DateAtRisk: 'warn',
};

/** What is late, and how grave the rule is that says so. */
function Rule({ ruleKey }: { ruleKey: string }) {
  const t = useTranslations('workflows.level');
  const rules = useTranslations('rules');
  const text = delayTextKey(ruleKey);
  const level = delayLevelKey(ruleKey);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {text === null ? ruleKey : rules(text)}
      <Badge tone={TONES[level]}>{t(level)}</Badge>
    </span>
  );
}
