import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { DownloadButton } from '@/components/files/download-button';
import { FollowButton } from '@/components/notifications/follow-button';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { TruckIcon } from '@/components/ui/icons';
import { FOLDED_ON_PHONE } from '@/components/ui/page-header';
import { PhoneFold } from '@/components/ui/phone-fold';
import { DeleteUnitButton, EditUnitButton, UnitEditing } from '@/components/units/unit-editing';
import { UnitHeader } from '@/components/units/unit-header';
import { StepperWithLots } from '@/components/workflow/stepper-with-lots';
import { UnitStepper } from '@/components/workflow/unit-stepper';
import { href } from '@/lib/domain/navigation/pages';
import { stepsOf } from '@/lib/domain/workflow/stepper';
import { DeliveryDates } from './delivery-dates';
import type { UnitPageData } from './load-unit-page';
import { unitRefusals } from './unit-refusals';

type HeaderSectionProps = Pick<
  UnitPageData,
  'unit' | 'access' | 'tasks' | 'facts' | 'panels' | 'path' | 'owner' | 'now' | 'body' | 'isFollowed'
>;

/** The path to the unit, its title and state, and its workflow. */
export function HeaderSection(props: HeaderSectionProps) {
  const { unit, path, owner, body } = props;
  const t = useTranslations('units');
  // Rows of an order are worked on, on a phone too: they begin on the first screen.
  const isFoldable = body.kind !== 'work';
  const parts = (
    <>
      <UnitHeader {...{ unit, path, owner, isFoldable }} actions={<HeaderActions {...props} />} />
      <div className={cx('mb-4', isFoldable && FOLDED_ON_PHONE)}>
        <WayOfUnit {...props} />
      </div>
    </>
  );
  return isFoldable ? <PhoneFold label={t('more')}>{parts}</PhoneFold> : parts;
}

/** The current state of the unit in its workflow, for whom it waits, and since when. */
async function WayOfUnit({ unit, tasks, facts, now, body }: HeaderSectionProps) {
  const roles = await getTranslations('roles');
  const waitsFor = [...new Set(tasks.flatMap((task) => task.roles))];
  const stepper = {
    entries: stepsOf(unit.variant, unit.unitType, unit.stateKey, facts.isBim),
    stateSince: unit.stateSince,
    now,
    waitsFor: waitsFor.map((role) => roles(role)),
  };
  if (unit.unitType !== 'subproject' || body.kind !== 'work') return <UnitStepper {...stepper} />;
  return <StepperWithLots {...stepper} summary={body.summary} />;
}

/** The actions on the unit itself, in the order of portal-2 §2. */
async function HeaderActions({ unit, access, panels, body, isFollowed }: HeaderSectionProps) {
  const t = await getTranslations('units.actions');
  const { unitId, unitType, title, rootUnitId } = unit;
  const edited = { unitId, unitType, title };
  return (
    <UnitEditing refusals={await unitRefusals(access)} pageUnitId={unitId}>
      {panels.cardActions && <EditUnitButton unit={edited} />}
      {panels.deliveryDatesButton && <DeliveryDates {...{ unit, access, body }} />}
      {panels.deliveryOverviewButton && (
        <ButtonLink href={href('deliveryOverview', { rootUnitId })} variant="quiet" icon={<TruckIcon />}>
          <span className="max-sm:sr-only">{t('deliveryOverview')}</span>
        </ButtonLink>
      )}
      {panels.downloadButton && panels.files && <DownloadButton rootUnitId={rootUnitId} />}
      {isFollowed !== null && <FollowButton rootUnitId={rootUnitId} isFollowed={isFollowed} />}
      {panels.cardActions && panels.deleteButton && <DeleteUnitButton unit={edited} />}
    </UnitEditing>
  );
}
