import { describe, expect, test } from 'vitest';
import { mentionAt, mentionedIn, peopleFor, withMention } from '@/lib/domain/comments/mentions';

const people = [
  { userID: 'dora', name: 'Dora Zeichner' },
  { userID: 'rita', name: 'Rita Prüfer' },
  { userID: 'rob', name: 'Rob Controle' },
];
const namesFor = (query: string) => peopleFor(people, query).map(({ userID }) => userID);

describe('a name that is typed', () => {
  test('begins with an @ at the beginning of a word, before the caret', () => {
    expect(mentionAt('Ask @Do', 7)).toEqual({ start: 4, query: 'Do' });
    expect(mentionAt('@', 1)).toEqual({ start: 0, query: '' });
    expect(mentionAt('Ask @Dora now', 6)).toEqual({ start: 4, query: 'D' });
    expect(mentionAt('mail@example.com', 16)).toBeNull();
    expect(mentionAt('@Dora\nand', 9)).toBeNull();
    expect(mentionAt('no name', 4)).toBeNull();
    expect(mentionAt(`@${'x'.repeat(41)}`, 42)).toBeNull();
  });

  test('offers people one of whose names begins so, until a whole name stands there', () => {
    expect(namesFor('')).toEqual(['dora', 'rita', 'rob']);
    expect(namesFor('r')).toEqual(['rita', 'rob']);
    expect(namesFor('prü')).toEqual(['rita']);
    expect(namesFor('Dora Z')).toEqual(['dora']);
    expect(namesFor('Dora Zeichner is')).toEqual([]);
    expect(namesFor(' rob')).toEqual([]);
  });

  test('is completed where it stands, with the caret behind it', () => {
    const text = 'Ask @Do about it';
    expect(withMention(text, { start: 4, query: 'Do' }, 'Dora Zeichner')).toEqual({
      text: 'Ask @Dora Zeichner about it',
      caret: 19,
    });
  });
});

test('a text names the people whose whole names stand in it, each once', () => {
  expect(mentionedIn('@Rob Controle and @Rob Controle, @Dora', people)).toEqual(['rob']);
  expect(mentionedIn('nobody', [...people, { userID: 'nameless', name: '' }])).toEqual([]);
});
