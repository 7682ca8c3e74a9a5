// The search of the reference: a page is whole without it. Loaded after `search-index.js`, as a plain script with all that
// it imports in it, so that it works from a file too.
import { distance } from 'fastest-levenshtein';

(() => {
  /** Results that are shown: another letter narrows them. */
  const MOST = 40;

  const host = document.getElementById('search');
  /** Longest word for which similar ones are looked for. */
  const LONGEST = 100;

  /** A key of the configuration text, whichever entries its numbers are of; of a whole line, its key. */
  const keyOf = (text) => text.replace(/=[\s\S]*$/, '').replace(/(^|\.)(?:\d+|\{n\})(?=\.|$)/g, '$1{n}');

  const index = (globalThis.referenceIndex ?? []).map(([title, trail, href, words, isSetting, key]) => {
    const name = title.toLowerCase();
    const all = `${name} ${trail} ${words}`.toLowerCase();
    return { title, trail, href, name, all, isSetting: isSetting === 1, key: key && keyOf(key.toLowerCase()) };
  });
  if (host === null || index.length === 0) return;

  const input = document.createElement('input');
  input.type = 'search';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.placeholder = host.dataset.label;
  input.setAttribute('aria-label', host.dataset.label);
  const results = document.createElement('ol');
  results.className = 'found';
  results.hidden = true;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  host.append(input, results, status);

  const EXACT = 5;

  /** How well an entry fits: its name or key before its other words, and a beginning before a middle. */
  function rank({ name, all, key }, query, parts) {
    if (name === query || (key && key === keyOf(query))) return EXACT;
    if (!parts.every((part) => all.includes(part) || (part.includes('.') && key?.includes(keyOf(part))))) return 0;
    if (name.startsWith(query)) return 4;
    if (name.includes(query)) return 3;
    return parts.every((part) => name.includes(part)) ? 2 : 1;
  }

  /** How many letters may be wrong in a word that is still found. */
  const mostWrong = ({ length }) => (length < 4 ? 0 : length < 5 ? 1 : 2);

  /** How well an entry fits where no entry has these words: fewer wrong letters before more, 0 where it is not like them. */
  function likeness({ name, key }, query, parts) {
    if (query.length > LONGEST) return 0;
    const own = name.split(/[^\p{L}\p{N}]+/u);
    const wrong = key && query.includes('.') ? distance(key, keyOf(query)) : Number.POSITIVE_INFINITY;
    if (wrong <= mostWrong(query)) return 1 / (1 + wrong);
    const least = parts.map((part) => Math.min(...own.map((word) => distance(word, part))));
    if (!parts.every((part, at) => least[at] <= mostWrong(part))) return 0;
    return 1 / (1 + least.reduce((sum, one) => sum + one, 0));
  }

  /** Exact matches, then settings, then all else; each by how well it fits. */
  const tier = ({ entry, rank: fit }) => (fit === EXACT ? 2 : 0) + (entry.isSetting ? 1 : 0);

  function ranked(measure, query, parts) {
    return index
      .map((entry, at) => ({ entry, at, rank: measure(entry, query, parts) }))
      .filter((found) => found.rank > 0)
      .sort((a, b) => tier(b) - tier(a) || b.rank - a.rank || a.at - b.at)
      .slice(0, MOST)
      .map((found) => found.entry);
  }

  /** Entries that have the words; where there are none, similar ones. */
  function find(text) {
    const query = text.trim().toLowerCase();
    if (query === '') return { found: [], isExact: true };
    const parts = query.split(/\s+/);
    const found = ranked(rank, query, parts);
    return found.length > 0 ? { found, isExact: true } : { found: ranked(likeness, query, parts), isExact: false };
  }

  function item({ title, trail, href }) {
    const link = document.createElement('a');
    link.href = href;
    const name = document.createElement('strong');
    name.textContent = title;
    const way = document.createElement('span');
    way.textContent = trail;
    link.append(name, way);
    const own = document.createElement('li');
    own.append(link);
    return own;
  }

  function show() {
    const { found, isExact } = find(input.value);
    results.replaceChildren(...found.map(item));
    results.hidden = found.length === 0;
    const { none, similar } = host.dataset;
    status.textContent = found.length > 0 ? (isExact ? '' : similar) : input.value.trim() === '' ? '' : none;
  }

  function close() {
    results.hidden = true;
    status.textContent = '';
  }

  function step(event) {
    const links = [...results.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    const next =
      event.key === 'ArrowDown' ? links[at + 1] : event.key === 'ArrowUp' ? (links[at - 1] ?? input) : null;
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Escape') {
      close();
      input.focus();
    } else if (event.key === 'Enter' && event.target === input) {
      links[0]?.click();
    }
  }

  input.addEventListener('input', show);
  input.addEventListener('focus', show);
  host.addEventListener('keydown', step);
  results.addEventListener('click', close);
  document.addEventListener('click', (event) => {
    if (!host.contains(event.target)) close();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target === input || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
})();
