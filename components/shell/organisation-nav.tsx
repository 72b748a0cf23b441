import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { HoverLink } from '@/components/ui/hover-link';
import { ScrollRow } from '@/components/ui/scroll-row';
import { CATALOGUE_KINDS, type CatalogueKind } from '@/lib/domain/catalogue/catalogue-product';
import { ORGANISATION_PARTS, type OrganisationPart } from '@/lib/domain/configuration/entity-fields';
import { href, PAGES } from '@/lib/domain/navigation/pages';
import { canOpenPage } from '@/lib/domain/permissions/can-open-page';
import { type AdminRights, canUsePart } from '@/lib/domain/permissions/can-use-admin';

const FURTHER_PAGES = ['preliminaryDays', 'delayRules', 'features', 'users', 'defaultMembers'] as const;

const PARTS = Object.keys(ORGANISATION_PARTS) as OrganisationPart[];

interface OrganisationNavProps {
  current?: OrganisationPart | CatalogueKind;
  /** Who reads: administrators of tenants have fewer pages. */
  viewer: AdminRights & { isInternal: boolean };
}

/** The pages of the organisation that somebody may use, side by side; that of `current` is marked. */
export function OrganisationNav({ current, viewer }: OrganisationNavProps) {
  const t = useTranslations('configuration');
  const shell = useTranslations('shell');
  const catalogue = useTranslations('catalogue');
  const links = [
    ...PARTS.filter((part) => canUsePart(viewer, part).can).map((part) => ({
      address: href('organisationPart', { part }),
      label: t(`${ORGANISATION_PARTS[part]}.title`),
      isCurrent: part === current,
    })),
    ...CATALOGUE_KINDS.map((kind) => ({
      address: href('catalogue', { kind }),
      label: catalogue(`kinds.${kind}`),
      isCurrent: kind === current,
    })),
    ...FURTHER_PAGES.filter((page) => canOpenPage(viewer, PAGES[page].access).can).map((page) => ({
      ...{ address: href(page), label: shell(page), isCurrent: false },
    })),
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
