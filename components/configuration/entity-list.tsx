'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { NoMatch } from '@/components/lists/no-match';
import { QueryPages } from '@/components/lists/query-pages';
import { SearchBar } from '@/components/lists/search-bar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ColorChip } from '@/components/ui/color-chip';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon, SettingsIcon } from '@/components/ui/icons';
import { later } from '@/components/ui/later';
import { Monogram } from '@/components/ui/monogram';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { call } from '@/lib/client/call';
import type { PlantDto, ProductTypeDto } from '@/lib/contract/catalogue';
import type { PlantClosureDto } from '@/lib/contract/catalogue-closures';
import type { CompanyDto } from '@/lib/contract/companies';
import type { ManagedOrganisationDto } from '@/lib/contract/sales-organisations';
import type { TenantDto } from '@/lib/contract/tenants';
import { EntityActions } from './entity-actions';
import type { EntityChoice, EntityDto, EntityKind } from './entity-form';
import { COMPANY, PLANT, PRODUCT_TYPE, SALES_ORGANISATION, TENANT } from './entity-kinds';
import { PlantClosures } from './plant-closures';
import { useShownValue } from './use-shown-value';

const RulesDialog = later(() => import('./rules-dialog').then((own) => own.RulesDialog));
const LogoDialog = later(() => import('./logo-dialog').then((own) => own.LogoDialog));
const EntityDialog = later(() => import('./entity-dialog').then((own) => own.EntityDialog));

/** A page of the companies of customers, of which there may be thousands. */
export interface CompanyRows {
  noun: 'company';
  rows: readonly CompanyDto[];
  organisations: readonly EntityChoice[];
  /** The words that were searched. */
  search: string;
  /** Counted from 0. */
  page: number;
  pageSize: number;
  /** All that have the words. */
  count: number;
}

/** The things of one kind that administrators maintain. */
export type EntityRows =
  | { noun: 'tenant'; rows: readonly TenantDto[] }
  | { noun: 'salesOrganisation'; rows: readonly ManagedOrganisationDto[]; tenants: readonly EntityChoice[] }
  | CompanyRows
  | { noun: 'plant'; rows: readonly PlantDto[]; closures: readonly PlantClosureDto[] }
  | { noun: 'productType'; rows: readonly ProductTypeDto[] };

/** The list of one kind, to be added to and changed. */
export function EntityList(props: EntityRows) {
  switch (props.noun) {
    case 'tenant':
      return <TenantList rows={props.rows} />;
    case 'salesOrganisation':
      return <List kind={SALES_ORGANISATION} rows={props.rows} choices={props.tenants} mark={withLogo} />;
    case 'company':
      return <CompanyList {...props} />;
    case 'plant':
      return (
        <>
          <List kind={PLANT} rows={props.rows} />
          {props.rows.length > 0 && (
            <PlantClosures
              closures={props.closures}
              plants={props.rows.map(({ plantID, name }) => ({ id: plantID, name }))}
            />
          )}
        </>
      );
    case 'productType':
      return <List kind={PRODUCT_TYPE} rows={props.rows} mark={typeChip} />;
  }
}

function TenantList({ rows }: { rows: readonly TenantDto[] }) {
  const [open, setOpen] = useState<TenantDto | null>(null);
  return (
    <>
      <List kind={TENANT} rows={rows} mark={withLogo} onRules={setOpen} />
      {open && <RulesDialog tenant={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function CompanyList({ rows, organisations, search, page, pageSize, count }: CompanyRows) {
  const t = useTranslations('configuration.company');
  return (
    <List
      kind={COMPANY}
      rows={rows}
      choices={organisations}
      bar={
        <SearchBar label={t('search')} find={t('find')} search={search} kept={[['size', String(pageSize)]]} />
      }
      isFiltered={search !== ''}
      around={(table) => (
        <QueryPages page={page} pageSize={pageSize} count={count}>
          {table}
        </QueryPages>
      )}
    />
  );
}

/** A title with the logo of the one it names. */
function withLogo({ thumbnailUrl }: { thumbnailUrl: string | null }, title: string) {
  return (
    <span className="flex items-center gap-2">
      <Monogram name={title} src={thumbnailUrl ?? undefined} size={24} />
      {title}
    </span>
  );
}

function typeChip({ backgroundColor, textColor }: ProductTypeDto, title: string) {
  return (
    <ColorChip background={backgroundColor} text={textColor}>
      {title}
    </ColorChip>
  );
}

interface ListProps<Dto extends EntityDto> {
  kind: EntityKind<Dto>;
  rows: readonly Dto[];
  choices?: readonly EntityChoice[];
  /** Its title, if it has a look of its own. */
  mark?: (row: Dto, title: string) => ReactNode;
  /** Opens the rules of one, if they have some. */
  onRules?: (row: Dto) => void;
  /** What stands above the rows of a list that is searched. */
  bar?: ReactNode;
  /** Whether rows may be missing because of a search. */
  isFiltered?: boolean;
  /** Turns the pages of a long list. */
  around?: (table: ReactNode) => ReactNode;
}

function List<Dto extends EntityDto>({
  kind,
  rows,
  choices = [],
  mark,
  onRules,
  bar,
  isFiltered = false,
  around = (table) => table,
}: ListProps<Dto>) {
  const t = useTranslations('configuration');
  const locale = useLocale();
  const show = useShownValue(kind, choices);
  const [open, setOpen] = useState<Dto | 'new' | null>(null);
  const [pictured, setPictured] = useState<Dto | null>(null);
  const columns = kind.fields.filter(({ isColumn }) => isColumn);
  const add = (
    <Button variant="primary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpen('new')}>
      {t(`${kind.noun}.add`)}
    </Button>
  );
  return (
    <Card flush title={t(`${kind.noun}.title`)} aside={(rows.length > 0 || isFiltered) && add}>
      {(rows.length > 0 || isFiltered) && bar}
      {rows.length === 0 && isFiltered && <NoMatch />}
      {rows.length === 0 && !isFiltered && (
        <EmptyState icon={<SettingsIcon />} title={t(`${kind.noun}.emptyTitle`)} actions={add}>
          {t(`${kind.noun}.emptyText`)}
        </EmptyState>
      )}
      {rows.length > 0 &&
        around(
          <Table stacked>
            <thead>
              <tr>
                <Th>{t('title')}</Th>
                {columns.map(({ name, input }) => (
                  <Th key={name} num={input === 'number'}>
                    {t(`fields.${name}`)}
                  </Th>
                ))}
                <Th>
                  <span className="sr-only">{t('actions')}</span>
                </Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const values = kind.valuesOf(row);
                const title = kind.titleOf(row, locale);
                return (
                  <Tr key={kind.idOf(row)}>
                    <Td className="font-medium">
                      <span className="flex flex-wrap items-center gap-2">
                        {mark ? mark(row, title) : title}
                        {!row.isActive && <Badge>{t('inactive')}</Badge>}
                      </span>
                    </Td>
                    {columns.map(({ name, input }) => (
                      <Td key={name} num={input === 'number'} label={t(`fields.${name}`)}>
                        {show(values[name] ?? '', name)}
                      </Td>
                    ))}
                    <Td className="sm:w-12">
                      <EntityActions
                        kind={kind}
                        entity={row}
                        onEdit={() => setOpen(row)}
                        onLogo={kind.logoOf && (() => setPictured(row))}
                        onRules={onRules && (() => onRules(row))}
                      />
                    </Td>
                  </Tr>
                );
              })}
            </tbody>
          </Table>,
        )}
      {open !== null && (
        <EntityDialog
          kind={kind}
          entity={open === 'new' ? null : open}
          choices={choices}
          onClose={() => setOpen(null)}
        />
      )}
      {pictured && <EntityLogo kind={kind} row={pictured} onClose={() => setPictured(null)} />}
    </Card>
  );
}

interface EntityLogoProps<Dto extends EntityDto> {
  kind: EntityKind<Dto>;
  row: Dto;
  onClose: () => void;
}

function EntityLogo<Dto extends EntityDto>({ kind, row, onClose }: EntityLogoProps<Dto>) {
  const t = useTranslations('configuration.logo');
  const title = kind.titleOf(row, useLocale());
  const logo = kind.logoOf?.(row);
  if (!logo) return null;
  const { logoID, thumbnailUrl } = logo;
  const target = { params: { logoID }, ifMatch: row.version };
  return (
    <LogoDialog
      title={t('title', { title })}
      thumbnailUrl={thumbnailUrl}
      save={(form) => call('saveLogo', { ...target, body: form })}
      remove={() => call('deleteLogo', target)}
      onClose={onClose}
    />
  );
}
