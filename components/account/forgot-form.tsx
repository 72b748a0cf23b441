import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';

/** The form that requests an e-mail with a link to set a new password. */
export function ForgotForm({ error }: { error: string | null }) {
  const t = useTranslations('auth');
  return (
    <form method="post" action="/api/auth/forgot-password" className="flex flex-col gap-4">
      {error && (
        <div role="alert">
          <Notice tone="bad">{error}</Notice>
        </div>
      )}
      <TextField
        label={t('signIn.login')}
        name="login"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
      />
      <Button type="submit" variant="primary" size="lg">
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
