import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

import type { SectionName } from '../../schemas/sections.ts';
import Benefits from './Benefits.astro';
import Button from './Button.astro';
import Buttons from './Buttons.astro';
import Comparison from './Comparison.astro';
import Contact from './Contact.astro';
import Environment from './Environment.astro';
import Hero from './Hero.astro';
import Highlights from './Highlights.astro';
import Industries from './Industries.astro';
import PageHeader from './PageHeader.astro';
import Process from './Process.astro';
import RatioChart from '../../explorer/RatioChart.astro';
import RatioExplorer from '../../explorer/RatioExplorer.astro';
import Reasons from './Reasons.astro';
import Section from './Section.astro';
import StatusPage from './StatusPage.astro';
import Team from './Team.astro';
import Technology from './Technology.astro';

/** Every component that a page file may use, by the name it has there. */
export const components: Record<SectionName, AstroComponentFactory> = {
  Benefits,
  Button,
  Buttons,
  Comparison,
  Contact,
  Environment,
  Hero,
  Highlights,
  Industries,
  PageHeader,
  Process,
  RatioChart,
  RatioExplorer,
  Reasons,
  Section,
  StatusPage,
  Team,
  Technology,
};
