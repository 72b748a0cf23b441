import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonVariants } from './button';
import { Tip } from './tooltip';

export interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {
  icon?: ReactNode;
}

export function ButtonLink({ variant, size, square, className, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonVariants({ variant, size, square, className })}>
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
  return (
    <Tip text={label}>
      <ButtonLink {...rest} variant={variant} square icon={icon} aria-label={label} />
    </Tip>
  );
}
