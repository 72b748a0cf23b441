import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Refusal } from '@/components/shell/refusal';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/field';
import { SearchIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { getPageContext } from '@/lib/auth/page-context';
import { href } from '@/lib/domain/navigation/pages';
import { canSearch } from '@/lib/services/search/searchable-tenants';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('search');
  return { title: t('title') };
}

export default async function SearchPage({ searchParams }: PageProps<'/[locale]/home/app/project/search'>) {
  const { search } = await searchParams;
  const wanted = typeof search === 'string' ? search.trim() : '';
  const [t, ctx] = await Promise.all([getTranslations('search'), getPageContext()]);
  if (!(await canSearch(ctx))) {
    return <Refusal title={t('title')} verdict={{ can: false, reason: 'FeatureDisabled' }} />;
  }
  return (
    <>
      <PageHeader title={t('title')} />
      <Card flush>
        <form action={href('search')} className="flex items-end gap-2 border-b p-3.5">
          <TextField
            name="search"
            type="search"
            label={t('label')}
            defaultValue={wanted}
            className="w-full max-w-md"
          />
          <Button type="submit" variant="primary" icon={<SearchIcon />}>
            {t('submit')}
          </Button>
        </form>
        <EmptyState icon={<SearchIcon />} title={t('startTitle')}>
          {t('startText')}
        </EmptyState>
      </Card>
    </>
  );
}
