/** What stands between the tags of an island, by the name of its slot, as the server wrote it. */
export function slotsOf(island: HTMLElement): Record<string, string> {
  const slots = [...island.querySelectorAll('astro-slot')].filter((slot) => slot.closest('astro-island') === island);
  return Object.fromEntries(slots.map((slot) => [slot.getAttribute('name') ?? 'default', slot.innerHTML]));
}
