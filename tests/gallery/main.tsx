import '@fontsource-variable/inter/wght.css';
import { NextIntlClientProvider } from 'next-intl';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { formatsOf } from '@/lib/i18n/formats';
import { pageTimeZone } from '@/lib/page-product';
import messages from '@/messages/en.json';
import { Gallery } from './gallery';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root');
// There is no portal behind the page.
window.fetch = () => new Promise(() => undefined);
document.title = 'Gallery';

document.documentElement.dataset.timeZone = 'Europe/Berlin';

createRoot(element).render(
  <NextIntlClientProvider
    locale="en-GB"
    messages={messages}
    formats={formatsOf('en')}
    timeZone={pageTimeZone()}
  >
    <SWRConfig value={{ revalidateOnFocus: false }}>
      <Gallery />
    </SWRConfig>
  </NextIntlClientProvider>,
);
