import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import { ScrollRow } from '@/components/ui/scroll-row';
import { CATALOGUE_KINDS, type CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { ORGANISATION_PARTS, type OrganisationPart } from '@/lib/domain/configuration/entity-fields';
import { href } from '@/lib/domain/navigation/pages';

const PARTS = Object.keys(ORGANISATION_PARTS) as OrganisationPart[];

/** The pages of the organisation, side by side; that of `current` is marked. */
export function OrganisationNav({ current }: { current?: OrganisationPart | CatalogueKind }) {
  const t = useTranslations('configuration');
  const shell = useTranslations('shell');
  const catalogue = useTranslations('catalogue');
  const links = [
    ...PARTS.map((part) => ({
      address: href('organisationPart', { part }),
      label: t(`${ORGANISATION_PARTS[part]}.title`),
      isCurrent: part === current,
    })),
    ...CATALOGUE_KINDS.map((kind) => ({
      address: href('catalogue', { kind }),
      label: catalogue(`kinds.${kind}`),
      isCurrent: kind === current,
    })),
    { address: href('preliminaryDays'), label: shell('preliminaryDays'), isCurrent: false },
    { address: href('delayRules'), label: shell('delayRules'), isCurrent: false },
    { address: href('features'), label: shell('features'), isCurrent: false },
    { address: href('users'), label: shell('users'), isCurrent: false },
    { address: href('defaultMembers'), label: shell('defaultMembers'), isCurrent: false },
  ];
  return (
    <nav aria-label={shell('organisation')} className="mb-4 border-b">
      <ScrollRow>
        <div className="flex w-max gap-1">
          {links.map(({ address, label, isCurrent }) => (
            <HoverLink
              key={address}
              href={address}
              aria-current={isCurrent ? 'page' : undefined}
              className={cx(
                'flex shrink-0 min-h-[34px] items-center border-transparent border-b-2 px-2.5 text-ink-2 pointer-coarse:min-h-touch',
                'hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink',
              )}
            >
              {label}
            </HoverLink>
          ))}
        </div>
      </ScrollRow>
    </nav>
  );
}
