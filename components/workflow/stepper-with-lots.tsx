'use client';

import { type UnitSummaryProps, useUnitSummary } from '@/lib/client/use-unit-summary';
import { UnitStepper, type UnitStepperProps } from './unit-stepper';

interface StepperWithLotsProps extends Omit<UnitStepperProps, 'lots'> {
  summary: UnitSummaryProps;
}

/** The workflow of a subproject with its lots by state; updated live. */
export function StepperWithLots({ summary, ...stepper }: StepperWithLotsProps) {
  const { states } = useUnitSummary(summary);
  return <UnitStepper {...stepper} lots={states} />;
}
