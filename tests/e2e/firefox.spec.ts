import { describeEngine } from '../helpers/describe-engine.ts';
import { firefox } from '../helpers/firefox.ts';

describeEngine(firefox);
