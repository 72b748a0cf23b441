import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { DemoPerson } from '@/lib/domain/demo/demo-people';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';

interface DemoPeopleProps {
  people: readonly DemoPerson[];
  callbackUrl: string;
}

/** The users of the demo; one click signs in as one of them. */
export function DemoPeople({ people, callbackUrl }: DemoPeopleProps) {
  const t = useTranslations('auth');
  return (
    <Card title={t('demo.title')} flush>
      <p className="border-b px-3.5 py-2 text-ink-2 text-sm">{t('demo.hint', { password: DEMO_PASSWORD })}</p>
      <form method="post" action="/api/auth/callback/credentials">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <input type="hidden" name="password" value={DEMO_PASSWORD} />
        <ul className="grid sm:grid-cols-2">
          {people.map((person) => (
            <li key={person.login} className="-mt-px border-t">
              <button
                type="submit"
                name="login"
                value={person.login}
                className="w-full px-3.5 py-2 text-left hover:bg-hover"
              >
                <span className="flex items-baseline gap-2">
                  <span className="truncate font-medium">{person.name}</span>
                  <Kind person={person} />
                </span>
                <span className="block truncate text-ink-3 text-xs">{person.login}</span>
                <Roles person={person} />
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Card>
  );
}

function Kind({ person }: { person: DemoPerson }) {
  const t = useTranslations('auth');
  const kind = person.isExternalLogin ? 'externalLogin' : person.isInternal ? 'internal' : 'external';
  return <span className="ml-auto shrink-0 text-2xs text-ink-3">{t(`demo.${kind}`)}</span>;
}

function Roles({ person }: { person: DemoPerson }) {
  const t = useTranslations('auth');
  const roles = useTranslations('roles');
  const titles = [
    ...(person.isAdministrator ? [t('demo.administrator')] : []),
    ...person.roles.map((role) => roles(role)),
  ];
  return <span className="block truncate text-ink-2 text-xs">{titles.join(', ') || t('demo.noRole')}</span>;
}
