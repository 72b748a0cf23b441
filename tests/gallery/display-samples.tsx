'use client';

import { Avatar } from '@/components/ui/avatar';
import { Badge, CountBadge, StateBadge } from '@/components/ui/badge';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, type ButtonLook, IconButton } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { ColorChip } from '@/components/ui/color-chip';
import { EmptyState } from '@/components/ui/empty-state';
import { FactList } from '@/components/ui/fact-list';
import { ArrowRightIcon, FolderIcon, PlusIcon } from '@/components/ui/icons';
import { Kbd } from '@/components/ui/kbd';
import { LineFacts } from '@/components/ui/line-facts';
import { LoadingBar } from '@/components/ui/loading-bar';
import { Monogram } from '@/components/ui/monogram';
import { Notice } from '@/components/ui/notice';
import { FOLDED_ON_PHONE } from '@/components/ui/page-header';
import { PhoneFold } from '@/components/ui/phone-fold';
import { Progress } from '@/components/ui/progress';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { Spinner } from '@/components/ui/spinner';
import { Stepper } from '@/components/ui/stepper';
import { TONES } from '@/components/ui/tone';
import { Sample } from './sample';

const VARIANTS: readonly ButtonLook['variant'][] = ['primary', 'secondary', 'quiet', 'danger'];
const SIZES: readonly ButtonLook['size'][] = ['sm', 'md', 'lg'];
const STATUS_LABELS = { done: 'done', current: 'current step', ahead: 'to come' };

/** Samples of buttons and display elements. */
export function DisplaySamples() {
  return (
    <>
      <Sample name="Button">
        {VARIANTS.flatMap((variant) =>
          SIZES.map((size) => (
            <Button key={`${variant}/${size}`} variant={variant} size={size} icon={<PlusIcon />}>
              {`${variant} ${size}`}
            </Button>
          )),
        )}
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <Button blocked="Delete the rows first">Blocked</Button>
        <IconButton icon={<PlusIcon />} label="Add" />
        <ButtonLink href="/dev/ui" icon={<ArrowRightIcon />}>
          Link
        </ButtonLink>
      </Sample>
      <Sample name="Phone fold">
        <PhoneFold label="More">
          <p className="min-h-8 pr-10">A title, which a phone shows alone</p>
          <p className={FOLDED_ON_PHONE}>Facts</p>
        </PhoneFold>
      </Sample>
      <Sample name="Badge">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <StateBadge tone="state-order">With a dot</StateBadge>
        <Badge tip="Explained on hover">With a tip</Badge>
        <CountBadge count={7} />
        <ColorChip background="#1f77b4" text="#ffffff">
          Colour chip
        </ColorChip>
        <Kbd>Ctrl K</Kbd>
      </Sample>
      <Sample name="Notice">
        {(['info', 'ok', 'warn', 'bad'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title={`A ${tone} notice`}>
            What it is about.
          </Notice>
        ))}
      </Sample>
      <Sample name="Progress">
        <Progress label="214 of 350 m³" max={350} value={214} className="w-full" />
        <Progress
          label="Three states"
          max={3}
          value={[
            { key: 'a', value: 1, tone: 'state-done' },
            { key: 'b', value: 1, tone: 'state-order' },
          ]}
          className="w-full"
        />
        <div className="w-full">
          <LoadingBar active />
        </div>
        <Spinner />
      </Sample>
      <Sample name="Avatar, Monogram">
        <Avatar name="Paul Einkauf" />
        <Avatar name="Paul Einkauf" size={40} src="/icon.svg" />
        <Monogram name="Building Company" />
        <Monogram name="Building Company" size={36} src="/icon.svg" />
      </Sample>
      <Sample name="Stepper">
        <div className="w-full">
          <Stepper
            label="Steps"
            positionLabel="Step 2 of 3"
            statusLabels={STATUS_LABELS}
            steps={[
              { key: 'a', title: 'Drawn', note: '1 May', status: 'done' },
              { key: 'b', title: 'Checked', status: 'current' },
              { key: 'c', title: 'Ordered', status: 'ahead' },
            ]}
          />
        </div>
      </Sample>
      <Sample name="Card, FactList, EmptyState">
        <Card title="A card" mark={<CountBadge count={2} />} aside="Aside" level={3} className="w-full">
          <FactList facts={[{ term: 'Number', detail: 'P-1002' }]} />
          <LineFacts title="A line" facts="Facts in small" badges={<Badge>New</Badge>} />
        </Card>
        <EmptyState icon={<FolderIcon />} title="Nothing here" actions={<Button>Add</Button>}>
          What to do next.
        </EmptyState>
        <Breadcrumb label="Path" items={[{ title: 'Project', href: '/' }, { title: 'Lot' }]} />
      </Sample>
      <Sample name="Skeleton">
        <Skeleton className="h-6 w-40" />
        <div className="w-full">
          <SkeletonRows rows={3} />
        </div>
      </Sample>
    </>
  );
}
