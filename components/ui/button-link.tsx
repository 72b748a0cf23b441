import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { type ButtonLook, buttonVariants } from './button';

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
