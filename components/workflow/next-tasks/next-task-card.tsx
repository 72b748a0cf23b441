import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import { PrivatePicture } from '@/components/ui/private-picture';
import { stretchedLink } from '@/components/ui/table';
import { TONE_CLASSES } from '@/components/ui/tone';
import { TONE_ICONS } from '@/components/ui/tone-icons';
import { useDayText } from '@/components/ui/use-day-text';
import { addressOf } from '@/lib/client/address';
import { previewAddress } from '@/lib/client/file-addresses';
import type { NextTaskDto } from '@/lib/contract/dashboard';
import { href } from '@/lib/domain/navigation/pages';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { type ActionKey, STATE_TONES } from '@/lib/domain/vocabulary/states';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { isReviewDecision } from '@/lib/domain/workflow/step-questions';
import { titlesOf } from '@/lib/domain/workflow/task-titles';
import { useTaskText } from '@/lib/i18n/use-task-text';
import { DueText } from '../inbox/due-text';
import type { AskedSteps } from '../inbox/selection-bar';

export interface NextTaskCardProps {
  task: NextTaskDto;
  /** It is the first task. */
  isFirst: boolean;
  /** Its picture is not shown by a task before. */
  isPictured: boolean;
  /** Whether a preview of a step is loading. */
  isAsking: boolean;
  onAsk: (steps: AskedSteps<NextTaskDto>) => void;
}

/** A task with its picture and due date; it opens in the inbox, which shows everything needed to decide. */
export function NextTaskCard({ task, isPictured, ...step }: NextTaskCardProps) {
  const t = useTranslations('dashboard.tasks');
  const stateText = useTaskText();
  const dayText = useDayText();
  const titles = titlesOf(task);
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded border hover:border-line-strong">
      <TaskPicture task={task} isPictured={isPictured} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <StateBadge tone={STATE_TONES[task.stateKey]}>{stateText(task.kind)}</StateBadge>
          <DueText {...task} />
        </div>
        <div>
          <h3 className="truncate font-semibold">
            <HoverLink
              href={href('inboxTask', { unitId: task.projectUnitID, taskKey: task.taskKey })}
              className={stretchedLink}
            >
              {titles.at(-1)}
            </HoverLink>
          </h3>
          <p className="truncate text-ink-3 text-xs">
            {[task.projectUnitNo, ...titles.slice(0, -1)].join(' · ')}
          </p>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
          <Step task={task} title={titles.at(-1) ?? ''} {...step} />
          {task.dueOn && (
            <time dateTime={task.dueOn} className="text-ink-3 text-sm">
              {t('due', { date: dayText(task.dueOn) })}
            </time>
          )}
        </div>
      </div>
    </li>
  );
}

/** The step that completes the task; if it needs a separate page, a link to it. */
type StepProps = Omit<NextTaskCardProps, 'isPictured'> & { title: string };

function Step({ task, title, isFirst, isAsking, onAsk }: StepProps) {
  const t = useTranslations('dashboard.tasks');
  const actions = useTranslations('workflow.actions');
  const variant = isFirst ? 'primary' : 'secondary';
  const { stepAtOnce: actionKey, rootProjectUnitID: rootUnitId, projectUnitID: unitId } = task;
  const isReview = actionKey !== null && isReviewDecision(actionKey);
  if (actionKey !== null && !isReview) {
    const step = actions(actionKey);
    return (
      <Button
        className="relative z-[1]"
        variant={variant}
        aria-label={t('stepOf', { step, title })}
        aria-haspopup="dialog"
        disabled={isAsking}
        onClick={() => onAsk({ actionKey, units: [task] })}
      >
        {step}
      </Button>
    );
  }
  // A decision on drawings or models is taken where they are seen.
  const step = isReview ? t('review', { what: reviewedBy(actionKey) }) : t('open', { place: placeOf(task) });
  return (
    <ButtonLink
      className="relative z-[1]"
      variant={variant}
      aria-label={t('stepOf', { step, title })}
      href={isReview ? href('viewer', { rootUnitId, unitId }) : unitPagePath(rootUnitId, unitId)}
      prefetch={false}
    >
      {step}
    </ButtonLink>
  );
}

/** What the decision is about: the models of a project, or the drawings of a lot. */
function reviewedBy(actionKey: ActionKey): 'models' | 'drawings' {
  return actionKey === 'acceptBimFiles' ? 'models' : 'drawings';
}

function placeOf({ projectUnitType }: NextTaskDto): 'order' | 'project' | 'other' {
  if (isOrderLotType(projectUnitType)) return 'order';
  return projectUnitType === 'project' ? 'project' : 'other';
}

const FRAME = 'h-28 w-full border-b';

/**
 * A small picture of a task: the drawing of its lot, the model or picture of its project, or the icon of its
 * state, also where another task shows the same picture. Decorative, because title and state are shown below.
 */
function TaskPicture({ task, isPictured }: { task: NextTaskDto; isPictured: boolean }) {
  const address = isPictured && addressOfPicture(task);
  if (address) {
    return (
      <PrivatePicture
        key={task.drawing?.version}
        src={address}
        alt=""
        loading="lazy"
        className={cx('bg-sunken object-contain', FRAME)}
      />
    );
  }
  const tone = STATE_TONES[task.stateKey];
  const Icon = TONE_ICONS[tone];
  return (
    <span aria-hidden="true" className={cx('grid place-items-center', FRAME, TONE_CLASSES[tone].soft)}>
      {Icon && <Icon size={40} />}
    </span>
  );
}

function addressOfPicture({ drawing, hasPreview, projectUnitType, projectUnitID }: NextTaskDto) {
  if (hasPreview && (projectUnitType === 'project' || drawing === null)) {
    return addressOf('getModelPreview', { params: { unitId: projectUnitID } });
  }
  return drawing && previewAddress(drawing);
}
