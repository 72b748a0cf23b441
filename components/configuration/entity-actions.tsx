import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useFailureToast } from '@/components/ui/failure-notice';
import {
  ImageIcon,
  LockIcon,
  MoreIcon,
  PencilIcon,
  SettingsIcon,
  TrashIcon,
  UndoIcon,
} from '@/components/ui/icons';
import { useWrite } from '@/components/ui/use-write';
import { failureOf } from '@/lib/client/failure';
import { useRefresh } from '@/lib/client/use-refresh';
import { type EntityUsage, usedBy } from '@/lib/domain/configuration/entity-usage';
import type { EntityDto, EntityKind } from './entity-form';

interface EntityActionsProps {
  kind: EntityKind<EntityDto>;
  entity: EntityDto;
  onEdit: () => void;
  /** Opens its logo, if it may have one. */
  onLogo?: (() => void) | undefined;
  /** Opens its rules, if it has some. */
  onRules?: (() => void) | undefined;
}

/** What can be done with one: before it is deactivated or deleted, what uses it is shown. */
export function EntityActions({ kind, entity, onEdit, onLogo, onRules }: EntityActionsProps) {
  const t = useTranslations('configuration');
  const { write } = useWrite(failureOf, useRefresh());
  const tellFailure = useFailureToast();
  const [asked, setAsked] = useState<{ action: 'deactivate' | 'delete'; usage: EntityUsage } | null>(null);
  const title = kind.titleOf(entity, useLocale());
  const target = { id: kind.idOf(entity), version: entity.version };

  async function ask(action: 'deactivate' | 'delete') {
    try {
      setAsked({ action, usage: (await kind.usage(target.id)).data });
    } catch (error) {
      tellFailure(failureOf(error));
    }
  }

  const isUsed = asked !== null && usedBy(asked.usage).length > 0;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t('actionsOf', { title })} icon={<MoreIcon />} />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem aria-haspopup="dialog" onSelect={onEdit}>
            <PencilIcon />
            {t('edit')}
          </DropdownMenuItem>
          {onLogo && (
            <DropdownMenuItem aria-haspopup="dialog" onSelect={onLogo}>
              <ImageIcon />
              {t('logo.open')}
            </DropdownMenuItem>
          )}
          {onRules && (
            <DropdownMenuItem aria-haspopup="dialog" onSelect={onRules}>
              <SettingsIcon />
              {t('rules.open')}
            </DropdownMenuItem>
          )}
          {entity.isActive ? (
            <DropdownMenuItem aria-haspopup="dialog" onSelect={() => void ask('deactivate')}>
              <LockIcon />
              {t('deactivate')}
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem
              onSelect={() => void write(() => kind.switch(target, true), t('activated', { title }))}
            >
              <UndoIcon />
              {t('activate')}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem tone="bad" aria-haspopup="dialog" onSelect={() => void ask('delete')}>
            <TrashIcon />
            {t('delete')}
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {asked?.action === 'deactivate' && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t('deactivateTitle', { title })}
          confirmLabel={t('deactivate')}
          variant="danger"
          onConfirm={() => write(() => kind.switch(target, false), t('deactivated', { title }))}
        >
          <p className="text-ink-2">{t(`${kind.noun}.deactivateText`)}</p>
          {isUsed && <UsageList usage={asked.usage} />}
        </ConfirmDialog>
      )}
      {asked?.action === 'delete' && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={t('deleteTitle', { title })}
          confirmLabel={isUsed ? t('deactivate') : t('delete')}
          variant="danger"
          onConfirm={() =>
            isUsed
              ? write(() => kind.switch(target, false), t('deactivated', { title }))
              : write(() => kind.remove(target), t('deleted', { title }))
          }
        >
          <p className="text-ink-2">{t(isUsed ? 'deleteUsed' : 'deleteText')}</p>
          {isUsed && <UsageList usage={asked.usage} />}
        </ConfirmDialog>
      )}
    </>
  );
}

function UsageList({ usage }: { usage: EntityUsage }) {
  const t = useTranslations('errors.USAGE');
  return (
    <ul className="mt-2 list-disc pl-5">
      {usedBy(usage).map((kind) => (
        <li key={kind}>{t(kind, { count: usage[kind] })}</li>
      ))}
    </ul>
  );
}
