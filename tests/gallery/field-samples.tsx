'use client';

import { type ComponentProps, useState } from 'react';
import { Combobox, useCombobox } from '@/components/ui/combobox';
import { ComboboxList, ComboboxOption } from '@/components/ui/combobox-list';
import { DateField, DateTimeField } from '@/components/ui/date-field';
import { Field, Input, Select, Textarea, TextField } from '@/components/ui/field';
import { FileChoice } from '@/components/ui/file-choice';
import { ParsedInput } from '@/components/ui/parsed-input';
import { SearchChoice } from '@/components/ui/search-choice';
import { Sample } from './sample';

const PLACES = ['Berlin', 'Bern', 'Bergen'];

/** Samples of input fields. */
export function FieldSamples() {
  const [day, setDay] = useState('2026-05-04');
  return (
    <>
      <Sample name="TextField, Input, Textarea, Select">
        <TextField label="Title" hint="Shown in lists" defaultValue="Lot 1" required />
        <TextField label="With an error" error="A title is needed" />
        <TextField label="Read only" readOnly defaultValue="P-1002" />
        <TextField label="Disabled" disabled defaultValue="P-1002" />
        <Field label="Notes">{(bound) => <Textarea {...bound} rows={2} />}</Field>
        <Field label="Country">
          {(bound) => (
            <Select {...bound} defaultValue="de">
              <option value="de">Germany</option>
              <option value="nl">Netherlands</option>
            </Select>
          )}
        </Field>
        <Input aria-label="Plain input" placeholder="Placeholder" />
      </Sample>
      <Sample name="FileChoice">
        <FileChoice
          label="Choose a file"
          hint="or drop a workbook here"
          accept=".xlsx"
          onChoose={() => undefined}
        />
      </Sample>
      <Sample name="DateField">
        <Field label="Day">{(bound) => <DateField {...bound} value={day} onValue={setDay} />}</Field>
        <Field label="Day and time">
          {(bound) => <DateTimeField {...bound} value="2026-05-04T07:30" onValue={() => undefined} />}
        </Field>
        <Field label="Disabled day">{(bound) => <DateField {...bound} disabled value={day} />}</Field>
      </Sample>
      <Sample name="Combobox, SearchChoice, ParsedInput">
        <ComboboxSample />
        <SearchChoiceSample />
        <ParsedInput aria-label="Length" text="13,75" hasValue onText={() => undefined} />
      </Sample>
    </>
  );
}

function SearchChoiceSample() {
  const [search, setSearch] = useState('ber');
  const [chosen, setChosen] = useState('Berlin');
  const found = PLACES.filter((place) => place.toLowerCase().includes(search.toLowerCase()));
  return (
    <SearchChoice
      label="Town"
      hint="Part of its name"
      error={chosen === '' ? 'Choose a town' : undefined}
      search={search}
      onSearch={setSearch}
      found={{
        options: found.map((place) => ({ id: place, content: place })),
        summary: `${found.length} of ${PLACES.length}`,
      }}
      chosen={chosen}
      onChoose={setChosen}
    />
  );
}

function PlaceField(props: ComponentProps<typeof Input>) {
  const { id, isShown, active } = useCombobox();
  return (
    <Input
      {...props}
      id={`${id}-field`}
      role="combobox"
      aria-label="Place"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={isShown ? `${id}-list` : undefined}
      aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
    />
  );
}

function ComboboxSample() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = PLACES.filter((place) => place.toLowerCase().includes(text.toLowerCase()));
  const choose = (place: string | undefined) => {
    if (place === undefined) return;
    setText(place);
    setOpen(false);
  };
  return (
    <Combobox
      open={open}
      onOpenChange={setOpen}
      count={found.length}
      active={active}
      onActiveChange={setActive}
    >
      <PlaceField
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
          if (event.key === 'Enter') choose(found[active]);
        }}
      />
      <ComboboxList aria-label="Places" className="w-48">
        {found.map((place, index) => (
          <ComboboxOption key={place} place={index} onSelect={() => choose(place)}>
            {place}
          </ComboboxOption>
        ))}
      </ComboboxList>
    </Combobox>
  );
}
