import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button';

export interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {
  icon?: ReactNode;
}

export function ButtonLink({ variant, size, square, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, square, className })}>
      {icon}
      {children}
    </Link>
  );
}

export interface IconLinkProps extends Omit<ButtonLinkProps, 'square' | 'icon' | 'children'> {
  icon: ReactNode;
  label: string;
}

export function IconLink({ label, icon, variant = 'quiet', ...rest }: IconLinkProps) {
  return <ButtonLink {...rest} variant={variant} square icon={icon} aria-label={label} data-tip={label} />;
}
