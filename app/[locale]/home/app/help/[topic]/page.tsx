import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { HelpTopicText } from '@/components/tasks/help-topic-text';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { DownloadIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { manualPath } from '@/lib/domain/account/manual';
import { HELP_TOPICS, isHelpTopic } from '@/lib/domain/navigation/help-topics';
import { href } from '@/lib/domain/navigation/pages';
import { requireViewer } from '@/lib/page/page-viewer';

type Props = PageProps<'/[locale]/home/app/help/[topic]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { topic } = await params;
  const t = await getTranslations('help');
  return { title: isHelpTopic(topic) ? t(`${topic}.title`) : t('title') };
}

export default async function HelpPage({ params }: Props) {
  const { topic } = await params;
  const [t, locale] = await Promise.all([getTranslations('help'), getLocale(), requireViewer()]);
  if (!isHelpTopic(topic)) notFound();
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <ButtonLink href={manualPath(locale)} prefetch={false} target="_blank" icon={<DownloadIcon />}>
            {t('manual')}
          </ButtonLink>
        }
      />
      <div className="grid max-w-4xl items-start gap-4 md:grid-cols-[220px_minmax(0,1fr)]">
        <nav aria-label={t('topics')} className="rounded border bg-surface p-1">
          {HELP_TOPICS.map((item) => (
            <Link
              key={item}
              href={href('help', { topic: item })}
              aria-current={item === topic ? 'page' : undefined}
              className="flex min-h-8 items-center rounded-sm px-2.5 text-ink-2 hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-strong pointer-coarse:min-h-touch"
            >
              {t(`${item}.title`)}
            </Link>
          ))}
        </nav>
        <Card title={t(`${topic}.title`)}>
          <HelpTopicText topic={topic} kind="any" />
        </Card>
      </div>
    </>
  );
}
