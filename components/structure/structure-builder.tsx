'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { useUnsavedInput } from '@/lib/client/sync/unsaved-input';
import type { StructureDto } from '@/lib/contract/structure';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import type { CheckFacts } from '@/lib/domain/structure/structure-checks';
import { filledTree, isSameTree } from '@/lib/domain/structure/structure-tree';
import { DuplicateNameDialog } from './duplicate-name-dialog';
import { FinishStructuring } from './finish-structuring';
import { MergeDialog } from './merge-dialog';
import { ModelProposal, type ModelProposalProps } from './model-proposal';
import { StructureProvider, useStructure, useStructureStore } from './store-context';
import { StoredChangesNotice } from './stored-changes-notice';
import { StructureStore } from './structure-store';
import { StructureToolbar } from './structure-toolbar';
import { StructureTreeView } from './structure-tree-view';
import { treeOf } from './structure-wire';
import { useSaveMessages } from './use-save-messages';
import { useSaving } from './use-saving';
import { useStoredChanges } from './use-stored-changes';
import { useStructureDraft } from './use-structure-draft';

export interface StructureBuilderProps extends ModelProposalProps {
  userId: string;
  structure: StructureDto;
  earliest: CheckFacts['earliest'];
  materialTypes: readonly string[];
  /** The user must confirm this before Structuring is finished. */
  sheetInvalid: boolean;
  facts: string;
  /** An explanation of the title. */
  hint: ReactNode;
  back: ReactNode;
}

/** The structure builder: subprojects, approval lots and materials of a project (portal-2 §2). */
export function StructureBuilder(props: StructureBuilderProps) {
  const { structure, earliest, materialTypes } = props;
  const [store] = useState(
    () =>
      new StructureStore({ tree: treeOf(structure), version: structure.version, earliest, materialTypes }),
  );
  return (
    <StructureProvider value={store}>
      <Builder {...props} />
    </StructureProvider>
  );
}

function Builder(props: StructureBuilderProps) {
  const { rootUnitId, userId, since, sheetInvalid, facts, hint, back, Model } = props;
  const t = useTranslations('structure');
  const store = useStructureStore();
  const { send, takeUp, takeOver, conflict, settle } = useSaving(store, rootUnitId);
  const draft = useStructureDraft(store, { rootUnitId, userId, takeUp });
  const stored = useStoredChanges(store, { rootUnitId, userId, since });
  const { mayBeSaved, showOutcome } = useSaveMessages();
  const unsaved = useStructure(({ history, base }) => !isSameTree(filledTree(history.present.tree), base));
  const [isDone, setDone] = useState(false);
  useUnsavedInput(() => unsaved && !isDone);
  const save = async () => {
    if (mayBeSaved()) showOutcome(await send(false));
  };
  const finish = async () => {
    const outcome = await send(true);
    showOutcome(outcome);
    if (outcome.kind !== 'saved') return false;
    setDone(true);
    draft.discard();
    return true;
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        hint={hint}
        facts={facts}
        actions={
          <>
            {back}
            <ModelProposal {...{ rootUnitId, since, Model }} />
            <SaveButton onSave={save} unsaved={unsaved} />
            <FinishStructuring rootUnitId={rootUnitId} sheetInvalid={sheetInvalid} onFinish={finish} />
          </>
        }
      />
      <DraftNotices draft={draft} />
      <StructureToolbar />
      <StructureTreeView onSave={save} />
      <StoredChangesNotice stored={stored} onTake={(taken) => showOutcome(takeOver(taken))} />
      <DuplicateNameDialog />
      {conflict && <MergeDialog since={conflict} onDone={settle} />}
    </>
  );
}

function SaveButton({ onSave, unsaved }: { onSave: () => void; unsaved: boolean }) {
  const t = useTranslations('structure');
  const store = useStructureStore();
  const saving = useStructure((state) => state.saving);
  const { limit, withoutChildren } = useStructure(
    ({ history }) => store.checker.tree(history.present.tree).blocked,
  );
  const blocked = () => {
    if (limit !== undefined) return t('LimitReached', { limit: VOLUME_LIMIT_M3 });
    return withoutChildren === undefined ? undefined : t('SubprojectWithoutChildrenExists');
  };
  return (
    <Button
      onClick={onSave}
      busy={saving}
      disabled={!unsaved}
      blocked={unsaved ? blocked() : undefined}
      tip="Ctrl S"
    >
      {t('save')}
    </Button>
  );
}

interface DraftNoticesProps {
  draft: ReturnType<typeof useStructureDraft>;
}

/** Notices about unsaved changes of an earlier visit, here or on another device. */
function DraftNotices({ draft }: DraftNoticesProps) {
  const t = useTranslations('structure.draft');
  const store = useStructureStore();
  const { offered } = draft;
  const discard = () => {
    store.replace(store.snapshot().base);
    draft.dismissRestored();
  };
  return (
    <>
      {draft.restored && (
        <Notice className="mb-3" title={t('restoredTitle')}>
          <p>{t('restoredText')}</p>
          <div className="mt-2 flex gap-2">
            <Button size="sm" onClick={draft.dismissRestored}>
              {t('keep')}
            </Button>
            <Button size="sm" variant="quiet" onClick={discard}>
              {t('discard')}
            </Button>
          </div>
        </Notice>
      )}
      {offered && (
        <Notice className="mb-3" title={t('offeredTitle', { from: offered.from })}>
          <p>{t('offeredText')}</p>
          <div className="mt-2 flex gap-2">
            <Button size="sm" onClick={() => draft.answer(true)}>
              {t('takeUp')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => draft.answer(false)}>
              {t('ignore')}
            </Button>
          </div>
        </Notice>
      )}
    </>
  );
}
