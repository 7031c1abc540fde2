/** Words of engineering that the dictionaries lack. They hold in every language that is spell-checked. */
export const industryWords: readonly string[] = (
  'actuation arcmin autonomics backdrivable bainite backlash ballscrew bellhousing bevelled bogie bogies brushless ' +
  'camshaft chainring cobot cobots coaxially coulter coulters crankcase crankshaft cyclo datasheet datasheets deadband declutch ' +
  'deadweight defoamer derating dieseling downshift downshifted downshifting downshifts driveline drivelines driveshaft driveshafts drivetrain ' +
  'drivetrains dyno dynos electromechanical electrohydraulic endshake epicyclic feedforward flexspline flywheel gearbox gemba ' +
  'gearboxes gearmotor gearmotors gearset gearsets gearshift geartrain halfshaft heatsink homokinetic hydrodynamic hydrostatic ' +
  'hydrostats idler idlers inline jackshaft judgment kinematics kinematically layshaft layshafts licensable lockup magnetorheological mechatronic ' +
  'mechatronics micropitting microslip misalignment motorised multiphysics multiplate offboard onboard overdrive overrunning phosphated ' +
  'planocentric planetaries pitchline powerpack powershift powershifts powertrain powertrains preload preloaded preloads ' +
  'propshaft pushbelt ratchetless ratioed regen retarder retarders reversers revs rheological rotodynamic runout scuffing ' +
  'servomotor servomotors servos setpoint setpoints sheave sheaves shiftless shotcrete shotcreter shotcreters spline splined splines standstill stepless sublicence sublicences ' +
  'steplessly stepper stope stopes steppers sunwheel supercapacitor switchgear synchroniser synchronisers synchromesh telehandler telehandlers telematics ' +
  'thruster thrusters tommy torquemeter toroidal toroid transaxle transaxles tribological tribology tribofilm tugger tuggers undercarriage underdrive upshift upshifted upshifting ' +
  'upshifts variator variators viscoelastic wavespring windage workpiece zerodrag'
).split(' ');
