'use client';

import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { UnitStepper, type UnitStepperProps } from './unit-stepper';

interface StepperWithLotsProps extends Omit<UnitStepperProps, 'lots'> {
  summary: UnitSummaryProps;
}

/** The way of a subproject with its lots in their states; it follows the changes by itself. */
export function StepperWithLots({ summary, ...stepper }: StepperWithLotsProps) {
  const { states } = useUnitSummary(summary);
  return <UnitStepper {...stepper} lots={states} />;
}
