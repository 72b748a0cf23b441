'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useState } from 'react';
import * as z from 'zod';
import { FormDialog } from '@/components/ui/form-dialog';
import { shownProblem } from '@/components/ui/shown-problem';
import { toast } from '@/components/ui/toast-store';
import { call } from '@/lib/client/call';
import { useFormSave } from '@/lib/client/forms/use-form-save';
import { fill } from '@/lib/client/forms/use-schema-form';
import { deliveryWallsSchema } from '@/lib/contract/deliveries';
import { valueProblem } from '@/lib/contract/issues';
import { withRules } from '@/lib/contract/rules';
import { distinctWallNos } from '@/lib/domain/models/chosen-walls';
import { WallsNumbers } from './walls-numbers';
import type { WallsOfLot } from './walls-of-lot';

const form = z.object({
  wallNos: z.array(z.string()),
  /** Numbers that are typed and not yet added, separated by commas; they are saved as well. */
  typedNos: z.string(),
});

type WallsForm = z.input<typeof form>;

/** The form of a lot's walls in a delivery. */
const wallsSchema = withRules(form, (typed) => [
  ...problemsIn('typedNos', distinctWallNos(typed.typedNos.split(','))),
  ...problemsIn('wallNos', savedWallNos(typed)),
])
  .transform((typed) => ({ wallNos: savedWallNos(typed) }))
  .pipe(deliveryWallsSchema);

/** The numbers that are saved. */
function savedWallNos({ wallNos, typedNos }: WallsForm): string[] {
  return distinctWallNos([...wallNos, ...typedNos.split(',')]);
}

/** The first problem of a list of numbers, for the whole field. */
function problemsIn(field: keyof WallsForm, wallNos: readonly string[]) {
  const [issue] = deliveryWallsSchema.shape.wallNos.safeParse(wallNos).error?.issues ?? [];
  if (!issue) return [];
  const { code, values } = valueProblem(issue, issue.input);
  return [{ field, code, ...(values.max !== undefined && { max: Number(values.max) }) }];
}

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
  const { deliveryLotId, unitId, title } = walls;
  const [first] = useState(walls.wallNos);
  const { form, dialog } = useWallsForm(walls, onSaved, onClose);
  const typed = form.watch();
  const { wallNos } = typed;
  const [mine, theirs] = [listOf(savedWallNos(typed)), listOf(walls.wallNos)];
  const isChangedElsewhere = theirs !== listOf(first) && theirs !== mine;

  const choose = (chosen: readonly string[], typedNos = form.getValues('typedNos')) =>
    fill(form, { wallNos: [...chosen], typedNos });

  const numbersOf = (label: string, shown: readonly string[]) => (
    <WallsNumbers
      label={label}
      wallNos={shown}
      typed={typed.typedNos}
      field={form.register('typedNos')}
      error={shownProblem(form, 'typedNos') ?? shownProblem(form, 'wallNos')}
      fits={wallsSchema.safeParse(typed).success}
      onAdd={(added) => choose(distinctWallNos([...wallNos, ...added]), '')}
      onRemove={(removed) => choose(wallNos.filter((wallNo) => wallNo !== removed))}
    />
  );
  return (
    <FormDialog
      {...dialog}
      title={t('title', { lot: title })}
      description={t('chosen', { count: wallNos.length })}
      width={Choice ? WIDTH_PX : undefined}
      onClose={onClose}
      submit={t('save')}
      ready={dialog.ready && mine !== theirs}
      conflicts={isChangedElsewhere ? [{ name: 'wallNos', label: t('numbers'), mine, theirs }] : []}
      onChoose={(_, side) => side === 'theirs' && choose(walls.wallNos, '')}
    >
      {Choice ? (
        <Choice
          {...{ unitId, rootUnitId, since, deliveryLotId, wallNos }}
          onWallNos={(chosen) => choose(chosen)}
          unmatched={(shown) => numbersOf(t('unmatched'), shown)}
        />
      ) : (
        numbersOf(t('numbers'), wallNos)
      )}
    </FormDialog>
  );
}

/** The form of the walls. What others save meanwhile comes with the plan of the project, not with a refusal. */
function useWallsForm(walls: WallsOfLot, onSaved: () => void, onClose: () => void) {
  const t = useTranslations('deliveries.walls');
  const { deliveryLotId, unitId, version } = walls;
  const params = { deliveryLotID: deliveryLotId, projectUnitID: unitId };
  const [values] = useState(() => ({ wallNos: [...walls.wallNos], typedNos: '' }));
  return useFormSave(wallsSchema, {
    ...{ values, mode: 'onChange' },
    draft: { form: 'delivery-walls', resourceId: `${deliveryLotId}/${unitId}` },
    write: (body) => call('chooseDeliveryWalls', { params, body, ifMatch: version }),
    onRefused: onSaved,
    onSaved() {
      toast.success(t('saved'));
      onSaved();
      onClose();
    },
  });
}

const listOf = (wallNos: readonly string[]) => wallNos.join(', ');
