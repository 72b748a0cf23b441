import { useTranslations } from 'next-intl';
import { type ComponentType, useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ChevronDownIcon, ChevronRightIcon } from '@/components/ui/icons';
import { uniqueKeys } from '@/components/ui/unique-keys';
import type { ModelDto, ModelStateDto } from '@/lib/contract/models';
import type { ProposedLot } from '@/lib/domain/models/structure-proposal';
import { namingWalls, type ProposalLink, wallColors } from './proposal-view';

/** Renders the model of one file; passed in by the page. */
export type FileModel = ComponentType<{
  model: ModelStateDto & Pick<ModelDto, 'url'>;
  label: string;
  colors: ReadonlyMap<string, string>;
  chosen: readonly string[];
  hovered: readonly string[];
  picture: string | null;
  onChoose: (id: string | null) => void;
  onHover: (id: string | null) => void;
}>;

export interface ProposalModelProps {
  model: ModelStateDto & Pick<ModelDto, 'url'>;
  /** URL of a still picture of the file, if the model cannot be drawn. */
  picture: string | null;
  link: ProposalLink;
  Model: FileModel;
}

/** The model with each wall in the colour of its proposed lot, and a legend. */
export function ProposalModel({ model, picture, link, Model }: ProposalModelProps) {
  const t = useTranslations('structure.model');
  const { lots, chosen, hovered, onChoose, onHover } = link;
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const colors = useMemo(() => wallColors(lots), [lots]);
  const chosenWalls = useMemo(() => wallsOf(chosen), [chosen]);
  const hoveredWalls = useMemo(() => wallsOf(hovered), [hovered]);
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon;
  return (
    <section aria-label={t('view')} className="min-w-0">
      <Button
        size="sm"
        variant="quiet"
        icon={<Chevron size={14} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('view')}
      </Button>
      {isOpen && (
        <div id={id} className="mt-1 overflow-hidden rounded border">
          <div className="flex h-64 flex-col lg:h-[44dvh]">
            <Model
              model={model}
              label={t('viewOf', { name: model.fileName })}
              colors={colors}
              chosen={chosenWalls}
              hovered={hoveredWalls}
              picture={picture}
              onChoose={(wall) => onChoose(wall === null ? [] : [wall])}
              onHover={(wall) => onHover(wall === null ? [] : [wall])}
            />
          </div>
          <Legend link={link} />
        </div>
      )}
    </section>
  );
}

const wallsOf = (lots: ReadonlySet<ProposedLot>) => [...lots].flatMap(({ wallIds }) => wallIds);

/** The lots by colour; a click selects or deselects one. */
function Legend({ link: { lots, chosen, onChoose, onHover } }: { link: ProposalLink }) {
  const t = useTranslations('structure.model');
  const shown = [...lots.values()];
  const keys = uniqueKeys(shown.map(({ lot }) => lot.wallIds[0] ?? ''));
  return (
    <ul aria-label={t('legend')} className="flex max-h-24 flex-wrap gap-1 overflow-y-auto border-t p-1.5">
      {shown.map(({ lot, title, color }, place) => (
        <li key={keys[place]} className="min-w-0 max-w-full">
          <Button
            size="sm"
            variant="quiet"
            aria-pressed={chosen.has(lot)}
            className="max-w-full aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
            icon={<Swatch color={color} />}
            onPointerEnter={() => onHover(namingWalls([lot]))}
            onPointerLeave={() => onHover([])}
            onClick={() => onChoose(chosen.has(lot) ? [] : namingWalls([lot]))}
          >
            <span className="truncate">{t('lotName', { subproject: title, lot: lot.title })}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The colour of a lot, next to its name. */
export function Swatch({ color }: { color: string }) {
  return (
    <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[2px]" style={{ background: color }} />
  );
}
