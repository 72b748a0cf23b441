import { cva } from 'class-variance-authority';
import { extendTailwindMerge } from 'tailwind-merge';

/** Knows the names that the theme adds, and `num`, which sets the alignment of a text. */
const merge = extendTailwindMerge<'num'>({
  override: {
    // A line height stays with every font size: Tailwind reads it from a variable that the size does not set.
    conflictingClassGroups: { 'font-size': [] },
  },
  extend: {
    theme: {
      text: ['2xs', 'md'],
      spacing: ['touch'],
      shadow: ['float'],
      animate: ['rise', 'fade', 'run', 'shimmer', 'toast-time'],
    },
    classGroups: { num: ['num'] },
    conflictingClassGroups: { num: ['text-alignment', 'fvn-spacing'], 'text-alignment': ['num'] },
  },
});

/** Joins class names and skips falsy ones. Of two utilities for one property the later one stays. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return merge(parts);
}

/** Class names that depend on properties; a caller's `className` wins over them, as in `cx`. */
export const variants: typeof cva = (base, config) => {
  const classesOf = cva(base, config);
  return (props) => cx(classesOf(props));
};
