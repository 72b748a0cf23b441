'use client';

import { ErrorPage, type ErrorPageProps } from '@/components/shell/error-page';

export default function LocaleError(props: ErrorPageProps) {
  return <ErrorPage {...props} />;
}
