import '@fontsource-variable/inter/wght.css';
import { NextIntlClientProvider } from 'next-intl';
import { createRoot } from 'react-dom/client';
import { SWRConfig } from 'swr';
import { formatsOf, TIME_ZONE } from '@/lib/i18n/formats';
import messages from '@/messages/en.json';
import { Gallery } from './gallery';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no root');
// There is no portal behind the page.
window.fetch = () => new Promise(() => undefined);
document.title = 'Gallery';

createRoot(element).render(
  <NextIntlClientProvider locale="en-GB" messages={messages} formats={formatsOf('en')} timeZone={TIME_ZONE}>
    <SWRConfig value={{ revalidateOnFocus: false }}>
      <Gallery />
    </SWRConfig>
  </NextIntlClientProvider>,
);
