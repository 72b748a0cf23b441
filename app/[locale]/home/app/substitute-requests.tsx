import { getTranslations } from 'next-intl/server';
import { RefreshOnChange } from '@/components/shell/refresh-on-change';
import { HoverLink } from '@/components/ui/hover-link';
import { Notice } from '@/components/ui/notice';
import { href } from '@/lib/domain/navigation/pages';
import type { SubstituteRequestsData } from './load-substitute-requests';

/** Who asks the user to act for them, above their tasks; answered in the profile. Updated live. */
export async function SubstituteRequests({ asked, since }: SubstituteRequestsData) {
  const t = await getTranslations('substitutes');
  return (
    <>
      {asked.map(({ substitutionID, absent }) => (
        <Notice key={substitutionID} className="mb-4">
          {t('asks', { name: absent.name })}.{' '}
          <HoverLink href={href('profile')} className="text-accent underline">
            {t('answer')}
          </HoverLink>
        </Notice>
      ))}
      <RefreshOnChange kinds={['members']} since={since} />
    </>
  );
}
