'use client';

import { useId, useState } from 'react';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '@/components/ui/accordion';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Checkbox } from '@/components/ui/field';
import { FilterChip } from '@/components/ui/filter-chip';
import { GridIcon, ListIcon } from '@/components/ui/icons';
import { Pager } from '@/components/ui/pager';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import { ScrollRow } from '@/components/ui/scroll-row';
import { Switch } from '@/components/ui/switch';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { Sample } from './sample';

const SIDES = ['mine', 'theirs'];
const EVENTS = [
  { value: 'a', label: 'Placed' },
  { value: 'b', label: 'Delivered', hint: 'Once it has arrived' },
];
const NO_EVENTS: readonly string[] = [];

/** Samples of choice controls. */
export function ChoiceSamples() {
  const id = useId();
  const [chosen, setChosen] = useState(NO_EVENTS);
  return (
    <>
      <Sample name="Checkbox, CheckboxGroup">
        <Checkbox label="Off" />
        <Checkbox label="On" hint="With a hint" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <CheckboxGroup
          label="Events"
          options={EVENTS}
          chosen={chosen}
          onChoose={setChosen}
          error="Choose one"
        />
      </Sample>
      <Sample name="ScrollRow">
        <ScrollRow aria-label="Long row">
          <ToggleGroup type="single" aria-label="Events" defaultValue="a" className="flex gap-1.5">
            {EVENTS.map(({ value, label }, place) => (
              <FilterChip key={value} value={value} label={label} count={place} />
            ))}
          </ToggleGroup>
        </ScrollRow>
      </Sample>
      <Sample name="Switch">
        <Switch aria-label="Off" />
        <Switch aria-label="On" defaultChecked />
        <Switch aria-label="Disabled" disabled />
      </Sample>
      <Sample name="RadioGroup">
        <RadioGroup aria-label="Side" defaultValue="mine" className="flex gap-4">
          {SIDES.map((side) => (
            <label key={side} htmlFor={`${id}-${side}`} className="flex items-center gap-2">
              <RadioGroupItem id={`${id}-${side}`} value={side} />
              {side}
            </label>
          ))}
        </RadioGroup>
      </Sample>
      <Sample name="ToggleGroup">
        <ToggleGroup type="single" aria-label="Display" defaultValue="table" className="flex gap-0.5">
          <ToggleGroupItem value="table" aria-label="Table" tip="Table" className="size-7 rounded">
            <ListIcon />
          </ToggleGroupItem>
          <ToggleGroupItem value="grid" aria-label="Cards" tip="Cards" className="size-7 rounded">
            <GridIcon />
          </ToggleGroupItem>
        </ToggleGroup>
        <ToggleGroup type="multiple" aria-label="Filters" defaultValue={['b']} className="flex gap-1.5">
          {EVENTS.map(({ value, label }) => (
            <ToggleGroupItem key={value} value={value} className="h-7 rounded-full border-line px-2.5">
              {label}
            </ToggleGroupItem>
          ))}
        </ToggleGroup>
      </Sample>
      <Sample name="FilterChip">
        <ToggleGroup type="single" aria-label="Kinds" defaultValue="a" className="flex gap-1.5">
          {EVENTS.map(({ value, label }, place) => (
            <FilterChip key={value} value={value} label={label} count={12 * place} />
          ))}
        </ToggleGroup>
      </Sample>
      <Sample name="Tabs">
        <Tabs defaultValue="mine" className="w-full">
          <TabsList aria-label="Sides">
            {SIDES.map((side) => (
              <TabsTrigger key={side} value={side}>
                {side}
              </TabsTrigger>
            ))}
          </TabsList>
          {SIDES.map((side) => (
            <TabsContent key={side} value={side} className="p-3">
              {side}
            </TabsContent>
          ))}
        </Tabs>
      </Sample>
      <Sample name="Accordion">
        <Accordion type="multiple" defaultValue={['mine']} className="w-full rounded border">
          {SIDES.map((side) => (
            <AccordionItem key={side} value={side}>
              <AccordionTrigger>{side}</AccordionTrigger>
              <AccordionContent className="border-t bg-sunken px-3.5 py-3">What it says.</AccordionContent>
            </AccordionItem>
          ))}
        </Accordion>
      </Sample>
      <Sample name="Pager">
        <Pager
          of={`List ${id}`}
          page={1}
          pageSize={20}
          count={53}
          sizes={[10, 20]}
          onPage={() => undefined}
          onPageSize={() => undefined}
        />
      </Sample>
    </>
  );
}
