import { expect, it } from 'vitest';

import { howToGoOn } from '../client/how-to-go-on.ts';

it('names the command only where the person can run it', () => {
  for (const host of ['localhost', 'site.localhost', '127.0.0.1', '[::1]'])
    expect(howToGoOn(host)).toBe('Start it again with “npm run edit”, and go on here.');
  for (const host of ['edit.example.com', 'localhost.example.com'])
    expect(howToGoOn(host)).toBe(
      'Wait until it is back, and go on here. If it stays away, tell whoever looks after it.',
    );
});
