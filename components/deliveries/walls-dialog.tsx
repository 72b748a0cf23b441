'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { useWrite } from '@/components/ui/use-write';
import { call } from '@/lib/client/call';
import { failureOf } from '@/lib/client/failure';
import { useDraft, useDraftState } from '@/lib/client/sync/use-draft';
import { distinctWallNos } from '@/lib/domain/models/chosen-walls';
import { WallsNumbers } from './walls-numbers';
import type { WallsOfLot } from './walls-of-lot';

/** Shows the walls of a lot as a list and in its models, to select some of them. */
export type WallChoice = ComponentType<{
  unitId: string;
  rootUnitId: string;
  since: string;
  /** The delivery for which walls are selected; walls show their other deliveries. */
  deliveryLotId: string;
  wallNos: readonly string[];
  onWallNos: (wallNos: readonly string[]) => void;
  /** Renders the numbers without a matching wall. */
  unmatched: (wallNos: readonly string[]) => ReactNode;
}>;

export interface WallsDialogProps {
  rootUnitId: string;
  since: string;
  /** The walls as stored, updated after every change. */
  walls: WallsOfLot;
  /** Null if the project has no model. */
  Choice: WallChoice | null;
  onSaved: () => void;
  onClose: () => void;
}

const WIDTH_PX = 1100;

/** Selects a lot's walls for a delivery: in the model, in a list, or by number if a wall is not in the model. */
export function WallsDialog({ rootUnitId, since, walls, Choice, onSaved, onClose }: WallsDialogProps) {
  const t = useTranslations('deliveries.walls');
  const { deliveryLotId, unitId, title, version } = walls;
  const [wallNos, setWallNos] = useState<readonly string[]>(walls.wallNos);
  const [first] = useState(walls.wallNos);
  const [typedNos, setTypedNos] = useState('');
  const draft = useDraft(
    { form: 'delivery-walls', resourceId: `${deliveryLotId}/${unitId}` },
    {
      current: () => ({ wallNos: [...wallNos], typedNos }),
      restore({ typed }) {
        setWallNos(typed.wallNos);
        setTypedNos(typed.typedNos);
      },
    },
  );
  useDraftState(draft, wallNos, typedNos);
  const { busy, write } = useWrite(failureOf, onSaved);
  const [mine, theirs] = [listOf(wallNos), listOf(walls.wallNos)];
  const isChangedElsewhere = theirs !== listOf(first) && theirs !== mine;

  async function save() {
    const params = { deliveryLotID: deliveryLotId, projectUnitID: unitId };
    const isSaved = await write(
      () => call('chooseDeliveryWalls', { params, body: { wallNos: [...wallNos] }, ifMatch: version }),
      t('saved'),
    );
    if (!isSaved) return;
    draft.forget();
    onClose();
  }

  const numbersOf = (label: string, shown: readonly string[]) => (
    <WallsNumbers
      label={label}
      wallNos={shown}
      typed={typedNos}
      onType={setTypedNos}
      onAdd={(added) => setWallNos(distinctWallNos([...wallNos, ...added]))}
      onRemove={(removed) => setWallNos(wallNos.filter((wallNo) => wallNo !== removed))}
    />
  );
  return (
    <FormDialog
      title={t('title', { lot: title })}
      description={t('chosen', { count: wallNos.length })}
      width={Choice ? WIDTH_PX : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      submit={t('save')}
      busy={busy}
      ready={mine !== theirs}
      draft={draft}
      conflicts={isChangedElsewhere ? [{ name: 'walls', label: t('numbers'), mine, theirs }] : []}
      onChoose={(_, side) => setWallNos(side === 'theirs' ? walls.wallNos : wallNos)}
    >
      {Choice ? (
        <Choice
          {...{ unitId, rootUnitId, since, deliveryLotId, wallNos }}
          onWallNos={setWallNos}
          unmatched={(shown) => numbersOf(t('unmatched'), shown)}
        />
      ) : (
        numbersOf(t('numbers'), wallNos)
      )}
    </FormDialog>
  );
}

const listOf = (wallNos: readonly string[]) => wallNos.join(', ');
