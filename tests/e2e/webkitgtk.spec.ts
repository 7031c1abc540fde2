import { describeEngine } from '../helpers/describe-engine.ts';
import { webkitGtk } from '../helpers/webkitgtk.ts';

describeEngine(webkitGtk);
