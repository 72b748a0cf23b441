import { getTranslations } from 'next-intl/server';
import { AddLeadDaysButton } from '@/components/catalogue/add-lead-days-button';
import { LeadDaysGrid } from '@/components/catalogue/lead-days-grid';
import { ProductFilters } from '@/components/catalogue/product-filters';
import { ProductList } from '@/components/catalogue/product-list';
import { EntityList } from '@/components/configuration/entity-list';
import { LegalCard } from '@/components/configuration/legal-card';
import { PortalCard } from '@/components/configuration/portal-card';
import { SheetSets } from '@/components/configuration/wizard/sheet-sets';
import { FilePlan } from '@/components/configuration-file/file-plan';
import { TemplatePlan } from '@/components/configuration-file/template-plan';
import { FeatureTable } from '@/components/tenants/feature-table';
import { LanguageSwitches } from '@/components/tenants/language-switches';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { UploadIcon, UsersIcon } from '@/components/ui/icons';
import { Notice } from '@/components/ui/notice';
import { InviteButton } from '@/components/users/invite-button';
import { UserTable } from '@/components/users/user-table';
import { CATALOGUE_KINDS } from '@/lib/domain/catalogue/catalogue-product';
import type { WizardStep } from '@/lib/domain/configuration/wizard';
import { href } from '@/lib/domain/navigation/pages';
import type { PageQuery } from '@/lib/page/asked-list';
import { getPortalLegal } from '@/lib/services/configuration/legal-texts';
import type { ServiceContext } from '@/lib/services/context';
import { loadFeatures } from '../../features/load-features';
import { loadPart } from '../../organisation/[part]/load-part';
import { PRODUCTS_PER_PAGE } from '../../organisation/catalogues/[kind]/load-catalogue';
import { loadPortalProduct } from '../../organisation/load-organisation';
import { loadPreliminaryDays } from '../../preliminary-days/load-preliminary-days';
import { loadPlaces } from '../../users/load-places';
import { loadColleagues, loadOwnCatalogue } from './load-step';

interface StepProps {
  ctx: ServiceContext;
  query: PageQuery;
  /** Whether what is there completes the page. */
  isDone: boolean;
}

/** What is entered on a page of the wizard: the same lists and forms as on the pages of the administration. */
export async function StepContent({ step, ...props }: StepProps & { step: WizardStep }) {
  const { ctx } = props;
  switch (step) {
    case 'start':
      return <StartStep />;
    case 'portal':
      return <PortalStep ctx={ctx} />;
    case 'legal':
      return <LegalCard legal={await getPortalLegal(ctx)} />;
    case 'company':
      return <EntityList {...(await loadPart(ctx, 'tenants', props.query))} />;
    case 'organisation':
      return <EntityList {...(await loadPart(ctx, 'sales-organisations', props.query))} />;
    case 'plants':
      return <EntityList {...(await loadPart(ctx, 'plants', props.query))} />;
    case 'products':
      return <ProductsStep {...props} />;
    case 'catalogue':
      return <CatalogueStep {...props} />;
    case 'sheet':
      return <SheetStep />;
    case 'colleagues':
      return <ColleaguesStep {...props} />;
  }
}

/** Empty, from a template, or from a file. */
async function StartStep() {
  const t = await getTranslations('configuration.wizard');
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <Card title={t('empty.title')}>
        <p className="mb-3 max-w-prose text-ink-2">{t('empty.text')}</p>
        <ButtonLink href={href('gettingStarted', { step: 'portal' })}>{t('empty.open')}</ButtonLink>
      </Card>
      <TemplatePlan />
      <FilePlan />
    </div>
  );
}

async function PortalStep({ ctx }: Pick<StepProps, 'ctx'>) {
  const [t, product, { portal }] = await Promise.all([
    getTranslations('features.languages'),
    loadPortalProduct(ctx),
    loadFeatures(),
  ]);
  return (
    <div className="flex flex-col gap-4">
      {product && <PortalCard product={product} />}
      {portal && (
        <Card flush title={t('title')}>
          <LanguageSwitches languages={portal.languages} />
        </Card>
      )}
    </div>
  );
}

async function ProductsStep({ ctx, query }: StepProps) {
  const [t, shell, types, { rows, ...choices }] = await Promise.all([
    getTranslations('admin'),
    getTranslations('shell'),
    loadPart(ctx, 'product-types', query),
    loadPreliminaryDays(),
  ]);
  return (
    <div className="flex flex-col gap-4">
      <EntityList {...types} />
      <Card title={shell('preliminaryDays')} aside={<AddLeadDaysButton {...choices} />}>
        {rows.length > 0 ? <LeadDaysGrid rows={rows} /> : <p className="text-ink-2">{t('daysEmptyText')}</p>}
      </Card>
    </div>
  );
}

async function CatalogueStep({ ctx, query }: Omit<StepProps, 'isDone'>) {
  const [t, catalogue] = await Promise.all([getTranslations('catalogue'), loadOwnCatalogue(ctx, query)]);
  if (!catalogue) return <TenantMissing />;
  return (
    <>
      <nav aria-label={t('title')} className="mb-4 flex flex-wrap gap-2">
        {CATALOGUE_KINDS.map((kind) => (
          <ButtonLink
            key={kind}
            href={href('gettingStarted', { step: 'catalogue' }, { kind })}
            aria-current={kind === catalogue.kind ? 'page' : undefined}
            className="aria-[current]:border-accent aria-[current]:text-accent-strong"
          >
            {t(`kinds.${kind}`)}
          </ButtonLink>
        ))}
      </nav>
      <ProductFilters {...catalogue} />
      <ProductList key={catalogue.kind} {...catalogue} pageSize={PRODUCTS_PER_PAGE} />
    </>
  );
}

async function SheetStep() {
  const [t, { portal }] = await Promise.all([getTranslations('shell'), loadFeatures()]);
  if (!portal || portal.tenants.length === 0) return <TenantMissing />;
  return (
    <div className="flex flex-col gap-4">
      <SheetSets tenants={portal.tenants} />
      <Card flush title={t('features')}>
        <FeatureTable tenants={portal.tenants} />
      </Card>
    </div>
  );
}

async function ColleaguesStep({ ctx, query, isDone }: StepProps) {
  const [t, texts, places, list] = await Promise.all([
    getTranslations('configuration.wizard'),
    getTranslations('users'),
    loadPlaces(ctx),
    loadColleagues(ctx, query),
  ]);
  return (
    <div className="flex flex-col gap-4">
      {!isDone && <Notice tone="warn">{t('noPlanner')}</Notice>}
      <Card
        flush
        title={texts('title')}
        aside={
          <span className="flex flex-wrap justify-end gap-2">
            <ButtonLink href={href('users')} icon={<UsersIcon />}>
              {t('allPeople')}
            </ButtonLink>
            <ButtonLink href={href('userImport')} icon={<UploadIcon />}>
              {texts('import.open')}
            </ButtonLink>
            <InviteButton places={places} />
          </span>
        }
      >
        <UserTable places={places} ownId={ctx.viewer.userId} {...list} />
      </Card>
    </div>
  );
}

/** Products and sheets belong to a tenant. */
async function TenantMissing() {
  const [t, steps] = await Promise.all([
    getTranslations('configuration.defaultMembers'),
    getTranslations('configuration.wizard.steps'),
  ]);
  return (
    <Notice tone="info">
      <p>{t('noTenant')}</p>
      <ButtonLink href={href('gettingStarted', { step: 'company' })} size="sm" className="mt-2">
        {steps('company.name')}
      </ButtonLink>
    </Notice>
  );
}
